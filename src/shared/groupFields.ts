/**
 * The fields of a form or a query by name; one that comes several times is a list. The time it takes grows with their
 * number alone, as a stranger chooses it.
 */
export function groupFields(fields: URLSearchParams): Record<string, string | string[]> {
  const lists = new Map<string, string[]>();
  for (const [name, value] of fields) {
    const list = lists.get(name);
    if (list) list.push(value);
    else lists.set(name, [value]);
  }
  return Object.fromEntries(
    Array.from(lists, ([name, values]) => [name, values.length > 1 ? values : (values[0] ?? '')]),
  );
}
