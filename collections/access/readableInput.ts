import {
  APIError,
  addDataAndFileToRequest,
  type CollectionSlug,
  NotFound,
  type PayloadRequest,
} from 'payload';
import { STATUS_BY_CODE } from '@/contract/error-codes';
import { LIST } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';

/** The largest integer id that is exact in JavaScript has 16 digits. */
const INTEGER_ID = /^\d{1,15}$/;

/** What Payload, its adapters, SQLite's driver and Mongoose say of a field, a date or a value that they cannot take. */
const UNFIT_VALUE =
  /^(Cannot find field for path|Invalid time value|SQLite3 can only bind|undefined cannot be passed as argument)|\bCast to \w+ failed\b/;

/** The answer to an error that says the request could not be read, which Payload would log as a fault; undefined for any other. */
export function refusalOf(error: unknown): Response | undefined {
  if (!(error instanceof Error)) return undefined;
  const isUnfit = [error, error.cause].some(
    (one) => one instanceof Error && UNFIT_VALUE.test(one.message),
  );
  if (isUnfit || error instanceof SyntaxError) return refuse(MESSAGES.malformedBody);
  const { status, data } = error as Partial<APIError>;
  return status === STATUS_BY_CODE.malformed && !data ? refuse(error.message) : undefined;
}

const refuse = (message: string): Response =>
  Response.json({ errors: [{ message }] }, { status: STATUS_BY_CODE.malformed });

/** Whatever Payload reads out of a body, in whatever form that came, has to be an object; no body is an empty one. */
export function requireData(req: PayloadRequest): void {
  let data = req.data ?? {};
  Object.defineProperty(req, 'data', {
    configurable: true,
    enumerable: true,
    get: () => data,
    set: (given) => {
      if (!isObject(given)) throw new SyntaxError(MESSAGES.malformedBody);
      data = given;
    },
  });
}

/** Payload's drag and drop takes its input on trust, and fails on any other. */
export async function requireTarget(req: PayloadRequest): Promise<void> {
  await addDataAndFileToRequest(req);
  if (!isObject(req.data?.target))
    throw new APIError(MESSAGES.malformedBody, STATUS_BY_CODE.malformed);
}

/** Operators on which one of the databases fails, at least for the kinds of fields that there are here. */
const UNSUPPORTED_OPERATORS = new Set(['near', 'within', 'intersects', 'all']);

/**
 * Payload hands ids, page numbers and operators to the database unchecked, which fails on some, and takes the `data` of
 * a global for an object.
 * @throws NotFound for such an id, APIError for such a page, SyntaxError for such an operator or such data
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
  if (hasUnsupportedOperator(query.where)) throw new SyntaxError(MESSAGES.malformedBody);
  const data = searchParams.get('data');
  if (data && !isObject(JSON.parse(data))) throw new SyntaxError(MESSAGES.malformedBody);
}

const hasUnsupportedOperator = (where: unknown): boolean =>
  isObject(where) &&
  Object.entries(where).some(
    ([name, value]) => UNSUPPORTED_OPERATORS.has(name) || hasUnsupportedOperator(value),
  );

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
