/**
 * The fields that an update sends (docs/specification.md#routes): a field that was not changed in the form may
 * have been changed elsewhere meanwhile.
 * @param before the values with which the form began
 */
export const changedFields = <Values extends object>(
  values: Values,
  before: object = {},
): Partial<Values> => {
  const begun = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(values).filter(([name, value]) => value !== begun.get(name));
  return Object.fromEntries(changed) as Partial<Values>;
};
