/**
 * What an update sends: a field that nobody touched here may have been changed elsewhere meanwhile, and
 * stays as it is there (docs/specification.md#routes: an update changes only the fields that it carries).
 * @param values the flat values of a form
 * @param before what they were when the form began
 */
export const changedFields = <Values extends object>(
  values: Values,
  before: object = {},
): Partial<Values> => {
  const begun = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(values).filter(([name, value]) => value !== begun.get(name));
  return Object.fromEntries(changed) as Partial<Values>;
};
