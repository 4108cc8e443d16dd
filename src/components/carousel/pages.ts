/** The indexes of the items on each page. The last page is full and may repeat an item: three in pairs are 1–2 and 2–3. */
export function pagesOf(count: number, together: number): number[][] {
  const size = Math.min(count, together);
  return Array.from({ length: size && Math.ceil(count / size) }, (_, page) => {
    const first = Math.min(page * size, count - size);
    return Array.from({ length: size }, (_, place) => first + place);
  });
}

/** '3 of 4', or '3–4 of 4' when a page has several. */
export function pageName(page: readonly number[], count: number): string {
  const numbers = [page.at(0), page.at(-1)].map((place = 0) => place + 1);
  return `${[...new Set(numbers)].join('–')} of ${count}`;
}
