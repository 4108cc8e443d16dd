import type { Payload, PayloadRequest } from 'payload';
import { LIFETIME } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import { IDEMPOTENCY_KEY } from '@/contract/operation';
import { keyedHash } from '../accounts/tokens';
import { doDaily } from '../daily';
import { createRow, deleteWhere, findRow, idsOf, type ReadRequest } from '../database/rows';
import { inTransaction } from '../database/transaction';
import { AppError } from '../errors';
import { findRows } from '../lists/findRows';
import { inBatches } from '../lists/inBatches';
import type { MultipartBody } from './multipart';

/** What a call answers as JSON; the status is that of its description unless it says otherwise. */
export type JsonAnswer<Body extends object = object> = { status?: number; body: Body };

/** Runs the writes of a call once, in a transaction together with its answer. */
export type Commit<Body extends object> = (
  write: () => Promise<JsonAnswer<Body>>,
) => Promise<JsonAnswer<Body>>;

type Handle<Body extends object> = (commit: Commit<Body>) => Promise<JsonAnswer<Body>>;

/**
 * Carries out a call for its handler, or gives the stored answer. `sent` is the body where the handler has
 * read it itself. @throws AppError as `runIdempotent`
 */
export type Idempotent<Body extends object> = (
  handle: Handle<Body>,
  sent?: MultipartBody,
) => Promise<JsonAnswer<Body>>;

/** The calls under way by their keys, for which the same call waits. Between servers the unique index decides. */
const underWay = new Map<string, Promise<JsonAnswer>>();

/** Keyed, since a body may hold a PIN or a password. */
const hashForCall = ({ payload }: PayloadRequest, value: unknown): string =>
  keyedHash(payload.secret, 'idempotent-call', JSON.stringify(value));

/** The `Idempotency-Key` of a call, if it carries one. @throws AppError `invalid` for a malformed one */
export function readIdempotencyKey({ headers }: PayloadRequest): string | undefined {
  const key = headers.get(IDEMPOTENCY_KEY.name);
  if (key === null) return undefined;
  if (!IDEMPOTENCY_KEY.schema.safeParse(key).success)
    throw new AppError('invalid', MESSAGES.idempotencyKeyInvalid);
  return key;
}

/**
 * Carries a call out once: under the same `Idempotency-Key` it gets the first answer (docs/specification.md#idempotency), which
 * is stored in the transaction of the call. Keys count by account and route. Callers who are not signed in share one
 * account: their calls answer nothing about an account, or take from their limits before a stored answer is looked up.
 * @throws AppError `keyReused` when the key came with another body; whatever `handle` throws
 */
export async function runIdempotent<Body extends object>(
  req: PayloadRequest,
  idempotencyKey: string | undefined,
  { fields, files }: MultipartBody,
  handle: Handle<Body>,
): Promise<JsonAnswer<Body>> {
  if (!idempotencyKey) return handle((write) => write());
  const key = hashForCall(req, [req.user?.id, req.method, req.pathname, idempotencyKey]);
  const fingerprint = hashForCall(req, [
    fields,
    files.map(({ name, digest }) => [name, digest.sha256]),
  ]);
  const call = { req, key, fingerprint };
  while (underWay.has(key)) await underWay.get(key)?.catch(() => {});
  const commit: Commit<Body> = (write) =>
    inTransaction(req, async () => {
      // Another server may have carried it out meanwhile.
      const stored = await findAnswer<Body>(call);
      if (stored) return stored;
      const answer = await write();
      await storeAnswer(call, answer);
      return answer;
    });
  const answering = findAnswer<Body>(call).then((stored) => stored ?? handle(commit));
  underWay.set(key, answering);
  return answering.finally(() => underWay.delete(key));
}

type Call = { req: PayloadRequest; key: string; fingerprint: string };

const oldestKept = () => new Date(Date.now() - LIFETIME.idempotencyKey * 1000).toISOString();

const removeExpired = (req: ReadRequest) =>
  deleteWhere('idempotent-answer', { createdAt: { less_than: oldestKept() } }, req);

/** Removes expired answers now and each day, since there may be no further call that does. */
export const removeExpiredAnswers = (payload: Payload): Promise<void> =>
  doDaily(payload, 'Removing expired answers', () => removeExpired({ payload }));

/** Ids (collections/fields.ts) and email addresses in an answer. */
const NAMES = /[\da-f]{24}|[^"\s<>@]+@[^"\s<>]+/g;

/**
 * Removes the kept answers that name one of some documents, by their ids, or a person, by the email address.
 * @param isForgotten says so of further names
 */
export async function forgetAnswers(
  names: readonly string[],
  req: PayloadRequest,
  isForgotten = (_name: string): boolean => false,
): Promise<void> {
  const find = { collection: 'idempotent-answer', select: { body: true }, req } as const;
  const forgotten = new Set(names.map((name) => name.toLowerCase()));
  const naming = (await findRows(req.payload, find)).filter(({ body }) =>
    JSON.stringify(body)
      .toLowerCase()
      .match(NAMES)
      ?.some((name) => forgotten.has(name) || isForgotten(name)),
  );
  for await (const some of inBatches(idsOf(naming)))
    await deleteWhere('idempotent-answer', { id: { in: some } }, req);
}

async function findAnswer<Body extends object>({
  req,
  key,
  fingerprint,
}: Call): Promise<JsonAnswer<Body> | undefined> {
  const found = await findRow('idempotent-answer', { key: { equals: key } }, req);
  if (!found || found.createdAt < oldestKept()) return undefined;
  if (found.fingerprint !== fingerprint)
    throw new AppError('keyReused', MESSAGES.idempotencyKeyReused);
  return { status: found.status, body: found.body as Body };
}

async function storeAnswer({ req, key, fingerprint }: Call, { status = 200, body }: JsonAnswer) {
  await removeExpired(req);
  const data = { key, fingerprint, status, body: body as Record<string, unknown> };
  await createRow('idempotent-answer', data, req);
}
