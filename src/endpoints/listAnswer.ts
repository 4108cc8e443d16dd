import type { PayloadRequest } from 'payload';
import { type ListPart, listQuery } from '@/contract/list';
import type { Listing } from '@/server/lists/listing';
import { parse } from '@/server/parse';
import { groupFields } from '@/shared/groupFields';
import { pageLinks } from './pageLinks';
import type { Answer } from './route';

/**
 * A public list under its key, or the part of it that `page` and `limit` name. Its length and the links to other pages
 * are in headers: the documented body stays as it is.
 * @param beside what the body has after the list
 * @throws AppError `invalid` for a wrong `page` or `limit`
 */
export async function listAnswer<T>(
  req: PayloadRequest,
  key: string,
  serialize: (document: T) => unknown,
  open: (part: ListPart) => Promise<Listing<T>>,
  beside: Record<string, unknown> = {},
): Promise<Answer> {
  const part = parse(listQuery, groupFields(req.searchParams));
  const { total, chunks } = await open(part);
  const links = part && pageLinks(req.pathname, part, total);
  return {
    headers: {
      'X-Total-Count': String(total),
      ...(links && { Link: links }),
      'Access-Control-Expose-Headers': 'X-Total-Count, Link',
    },
    pieces: jsonPieces(key, chunks, serialize, beside),
  };
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
