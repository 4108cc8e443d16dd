/** Which page of a long list is shown. */
export type Slice = {
  /** From 1. */
  page: number;
  /** The last one; there is always a first. */
  pages: number;
};

/** The items on one page of a list; undefined when there is no such page. */
export function slice<T>(
  list: readonly T[],
  page: number,
  most: number,
): (Slice & { items: T[] }) | undefined {
  const pages = Math.max(1, Math.ceil(list.length / most));
  if (page < 1 || page > pages) return undefined;
  return { page, pages, items: list.slice((page - 1) * most, page * most) };
}
