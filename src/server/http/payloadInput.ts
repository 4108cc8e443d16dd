import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import {
  APIError,
  addDataAndFileToRequest,
  type CollectionSlug,
  NotFound,
  type PayloadRequest,
} from 'payload';
import { env } from '@/config/env';
import { STATUS_BY_CODE } from '@/contract/error-codes';
import { LIST } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import { isObject } from '@/shared/isObject';
import { isDeepQuery, parseShallow, requireShallow } from '@/shared/jsonDepth';
import { placeholderUpload } from '../images/prepareImage';
import { readMultipart } from './multipart';

/** The largest integer id that is exact in JavaScript has 16 digits. */
const INTEGER_ID = /^\d{1,15}$/;

/**
 * The messages of Payload, its adapters, SQLite's driver and Mongoose about a field, a date or a value that does not fit, an id that
 * another row has, about a field that no query can ask for, and about more values than a statement takes.
 */
const INVALID_VALUE =
  /^(Cannot find field for path|Parameter "obj" to Document|Cannot read properties of null \(reading 'relationTo'\)|Invalid time value|SQLite3 can only bind|undefined cannot be passed as argument)|\bCast to \w+ failed\b|\b(near "[^"]*": syntax error|too many SQL variables|UNIQUE constraint failed: \w+\.id)$/;

/** SQLite's about a related document that does not exist, of which a draft may name any. */
const UNKNOWN_RELATION = /FOREIGN KEY constraint failed/;

/** The answer 400 to an error about an unreadable request, which Payload would log as a fault; undefined for any other error. */
export function refusalOf(error: unknown): Response | undefined {
  if (!(error instanceof Error)) return undefined;
  const says = (pattern: RegExp) =>
    [error, error.cause].some((one) => one instanceof Error && pattern.test(one.message));
  if (says(UNKNOWN_RELATION)) return refuse(MESSAGES.relationUnknown);
  if (says(INVALID_VALUE) || error instanceof SyntaxError) return refuse(MESSAGES.malformedBody);
  const { status, data } = error as Partial<APIError>;
  return status === STATUS_BY_CODE.malformed && !data ? refuse(error.message) : undefined;
}

const refuse = (message: string): Response =>
  Response.json({ errors: [{ message }] }, { status: STATUS_BY_CODE.malformed });

/** Refuses a body that is no object or nested too deeply, whenever Payload reads it; a missing body is an empty object. */
export function requireData(req: PayloadRequest): void {
  const read = req.text?.bind(req);
  if (read) {
    req.text = async () => requireShallow(await read());
    // The route of preferences takes a failure of this for no body; what it gets instead of an object is refused below.
    req.json = async () => {
      const text = await read();
      try {
        return parseShallow(text);
      } catch {
        return text;
      }
    };
  }
  let data = req.data ?? {};
  Object.defineProperty(req, 'data', {
    configurable: true,
    enumerable: true,
    get: () => data,
    set: (given) => {
      if (!isObject(given)) throw new SyntaxError(MESSAGES.malformedBody);
      // Payload takes a rich text as JSON in a text too.
      for (const value of Object.values(given))
        if (typeof value === 'string') requireShallow(value);
      data = given;
    },
  });
}

/** Checks the body of a move, on which Payload's handler otherwise fails. */
export async function requireTarget(req: PayloadRequest): Promise<void> {
  await addDataAndFileToRequest(req);
  if (!isObject(req.data?.target))
    throw new APIError(MESSAGES.malformedBody, STATUS_BY_CODE.malformed);
}

/** Operators on which one of the databases fails for the kinds of fields that this site has. */
const UNSUPPORTED_OPERATORS = new Set(['near', 'within', 'intersects', 'all']);

/** What Payload reads in all languages at once, which cannot be written. */
const ALL_LANGUAGES = ['all', '*'];

const isWrite = ({ method }: PayloadRequest): boolean => method !== 'GET';

/**
 * Payload takes an unknown language for the first one, which it would overwrite. What is published in one language alone it
 * completes by the newest draft of the others, row by row (3.90.1, mergeLocalizedData).
 */
function requireLanguage(req: PayloadRequest): void {
  const { locale, publishSpecificLocale } = req.query;
  const known: unknown[] = [...env.SITE_LOCALES, ...(isWrite(req) ? [] : ALL_LANGUAGES)];
  if ((locale !== undefined && !known.includes(locale)) || publishSpecificLocale !== undefined)
    throw new APIError(MESSAGES.unknownLanguage, STATUS_BY_CODE.malformed);
}

/**
 * Payload hands ids, page numbers, languages and operators to the database unchecked, which fails on some, and takes the `data` of
 * a global for an object.
 * @throws NotFound for such an id, APIError for such a page or language, SyntaxError for such an operator, such data or too deep a query
 */
export function requireQuery(req: PayloadRequest): void {
  const { payload, query, routeParams, searchParams, t } = req;
  const { collection, id } = routeParams ?? {};
  const idType =
    payload.collections[collection as CollectionSlug]?.customIDType ?? payload.db.defaultIDType;
  if (idType === 'number' && typeof id === 'string' && !INTEGER_ID.test(id)) throw new NotFound(t);
  for (const name of ['page', 'limit', 'depth'])
    if (typeof query[name] === 'object' || Math.abs(Number(query[name])) > LIST.lastPage)
      throw new APIError(MESSAGES.invalidNumber(LIST.lastPage), STATUS_BY_CODE.malformed);
  requireLanguage(req);
  if (isDeepQuery(searchParams)) throw new SyntaxError(MESSAGES.malformedBody);
  if (hasUnsupportedOperator(query.where)) throw new SyntaxError(MESSAGES.malformedBody);
  const data = searchParams.get('data');
  if (data && !isObject(JSON.parse(data))) throw new SyntaxError(MESSAGES.malformedBody);
}

const hasUnsupportedOperator = (where: unknown): boolean =>
  Array.isArray(where)
    ? where.some(hasUnsupportedOperator)
    : isObject(where) &&
      Object.entries(where).some(
        ([name, value]) => UNSUPPORTED_OPERATORS.has(name) || hasUnsupportedOperator(value),
      );

/** What Payload's panel sends: the document as JSON, and one photograph. */
const DOCUMENT = '_payload';
const PHOTOGRAPH = { field: 'file', most: 1 };

/** Whether a request carries a multipart form. */
export const isMultipartForm = ({ body, headers }: PayloadRequest): boolean =>
  body !== null && /multipart\//i.test(headers.get('content-type') ?? '');

/**
 * Reads a form that was sent to one of Payload's routes. Payload's own reader leaves files behind, and ends the process
 * on a form that breaks off after it has passed a limit.
 * @returns a function that removes the file
 * @throws AppError `malformed`, `tooLarge` or `invalid` (several files), SyntaxError when the document is no JSON
 */
export async function readPanelForm(req: PayloadRequest): Promise<() => Promise<void>> {
  const type = req.headers.get('content-type') ?? '';
  const body = Readable.fromWeb(req.body as ReadableStream);
  const { fields, files, folder = '' } = await readMultipart(body, type, PHOTOGRAPH);
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    Object.defineProperty(req, 'body', { value: null });
    if (fields[DOCUMENT] !== undefined)
      req.data = parseShallow(String(fields[DOCUMENT])) as typeof req.data;
    const [photograph] = files;
    if (photograph)
      req.file = { ...placeholderUpload(), name: photograph.name, tempFilePath: photograph.file };
    return remove;
  } catch (error) {
    await remove();
    throw error;
  }
}
