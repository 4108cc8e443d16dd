/** The `Link` header of a page of a list (RFC 8288): the first, last, previous and next page. */
export function pageLinks(
  path: string,
  { page, limit }: { page: number; limit: number },
  total: number,
): string {
  const last = Math.max(1, Math.ceil(total / limit));
  const pages = {
    first: 1,
    ...(page > 1 && { prev: Math.min(page - 1, last) }),
    ...(page < last && { next: page + 1 }),
    last,
  };
  return Object.entries(pages)
    .map(([relation, to]) => `<${path}?page=${to}&limit=${limit}>; rel="${relation}"`)
    .join(', ');
}
