/** Which page of a long list is shown, and how many there are: at least one. */
export type Pagination = { page: number; pages: number };

/** The items on one page of a list, from page 1 on; undefined when there is no such page. */
export function paginate<T>(
  list: readonly T[],
  page: number,
  most: number,
): (Pagination & { items: T[] }) | undefined {
  const pages = Math.max(1, Math.ceil(list.length / most));
  if (page < 1 || page > pages) return undefined;
  return { page, pages, items: list.slice((page - 1) * most, page * most) };
}
