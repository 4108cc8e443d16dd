import type { PayloadRequest } from 'payload';
import type { ListPage } from '@/contract/list';
import type { Listing } from '@/server/lists/listing';
import type { Answer } from './respond';

/** A public list in a field of its name, or a page of it; its length and the links to other pages are in headers. @param beside what the body has after the list */
export function listAnswer<T>(
  { pathname }: PayloadRequest,
  page: ListPage,
  field: string,
  serialize: (document: T) => unknown,
  { total, chunks }: Listing<T>,
  beside: Record<string, unknown> = {},
): Answer<never> {
  return {
    headers: {
      'X-Total-Count': String(total),
      ...(page && { Link: pageLinks(pathname, page, total) }),
      'Access-Control-Expose-Headers': 'X-Total-Count, Link',
    },
    pieces: jsonPieces(field, chunks, serialize, beside),
  };
}

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

/** The same text that `JSON.stringify` would make of the whole, chunk by chunk. */
async function* jsonPieces<T>(
  key: string,
  chunks: AsyncIterable<T[]>,
  serialize: (document: T) => unknown,
  beside: Record<string, unknown>,
): AsyncGenerator<string> {
  let before = `{${JSON.stringify(key)}:[`;
  for await (const chunk of chunks) {
    if (chunk.length === 0) continue;
    yield before + chunk.map((document) => JSON.stringify(serialize(document))).join(',');
    before = ',';
  }
  const rest = JSON.stringify(beside).slice(1, -1);
  yield `${before === ',' ? '' : before}]${rest && `,${rest}`}}`;
}
