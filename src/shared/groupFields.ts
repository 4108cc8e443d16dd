/** The fields of a form or query by name; a repeated one is a list. In linear time, since strangers choose their number. */
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
