import { SLUG } from '@collections/slugs';
import { type Payload, type PayloadRequest, ValidationError } from 'payload';
import type { z } from 'zod';
import { LIFETIME } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import { IDEMPOTENCY_KEY } from '@/contract/operation';
import type { IdempotentAnswer } from '@/payload-types';
import { keyedHash } from '../accounts/tokens';
import { inTransaction, markAsConflict } from '../database/transaction';
import { AppError } from '../errors';
import { parse } from '../parse';
import { readBody } from './body';
import type { MultipartBody } from './multipart';

/** What a call answers as JSON; the status is 200 unless it says otherwise. */
export type JsonAnswer = { status?: number; body: Record<string, unknown> };

/** Runs the writes of a call once, in a transaction together with its answer. */
export type Commit = (write: () => Promise<JsonAnswer>) => Promise<JsonAnswer>;

/** Carries a call out, and gives its writes to `commit`. */
type Run = (commit: Commit) => Promise<JsonAnswer>;

/** The calls under way by their keys, for which the same call waits. Between servers the unique index decides. */
const underWay = new Map<string, Promise<JsonAnswer>>();

/** Keyed, since a body may hold a PIN or a password. */
const hashOf = ({ payload }: PayloadRequest, value: unknown): string =>
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
 * The key under which an answer is stored: the `Idempotency-Key` with account and route. All who are not signed in share
 * one: their calls tell nothing of an account, or count their limits before an earlier answer is looked for.
 * @throws AppError as readIdempotencyKey
 */
export function idempotencyKeyOf(req: PayloadRequest): string | undefined {
  const key = readIdempotencyKey(req);
  return key && hashOf(req, [req.user?.id, req.method, req.pathname, key]);
}

/**
 * Carries a call out once: under the same key it gets the first answer (docs/specification.md#idempotency). The answer is
 * stored in the transaction of the call, so that a call that failed may come again. Without a key it is just carried out.
 * @throws AppError `keyReused` when the key came with another body; whatever `run` throws
 */
export async function answerOnce(
  req: PayloadRequest,
  key: string | undefined,
  { fields, files }: MultipartBody,
  run: Run,
): Promise<JsonAnswer> {
  if (!key) return run((write) => write());
  const fingerprint = hashOf(req, [fields, files.map(({ name, sha256 }) => [name, sha256])]);
  while (underWay.has(key)) await underWay.get(key)?.catch(() => {});
  const call = { req, key, fingerprint };
  const running = carryOut(call, run).finally(() => underWay.delete(key));
  underWay.set(key, running);
  return running;
}

/** The same for a call without files, parsed by a schema. @throws AppError as `idempotencyKeyOf`, `readInput`, `answerOnce` */
export async function answerInputOnce<Schema extends z.ZodType>(
  schema: Schema,
  req: PayloadRequest,
  run: (input: z.output<Schema>, commit: Commit) => Promise<JsonAnswer>,
): Promise<JsonAnswer> {
  const key = idempotencyKeyOf(req);
  const body = await readBody(req);
  return answerOnce(req, key, body, async (commit) => run(parse(schema, body.fields), commit));
}

type Call = { req: PayloadRequest; key: string; fingerprint: string };

const carryOut = async (call: Call, run: Run): Promise<JsonAnswer> =>
  (await findAnswer(call)) ??
  run((write) =>
    inTransaction(call.req, async () => {
      // Another server may have carried it out meanwhile.
      const given = await findAnswer(call);
      if (given) return given;
      const answer = await write();
      await storeAnswer(call, answer);
      return answer;
    }),
  );

/** Answers that were stored before this time (ISO 8601) have expired. */
const expiryTime = () => new Date(Date.now() - LIFETIME.idempotencyKey * 1000).toISOString();

const removeExpired = ({ db }: Payload, req: Partial<PayloadRequest> = {}) =>
  db.deleteMany({
    collection: SLUG.idempotentAnswer,
    where: { createdAt: { less_than: expiryTime() } },
    req,
  });

/** Removes expired answers now and each day, since there may be no further call that does. */
export async function removeExpiredAnswers(payload: Payload): Promise<void> {
  const remove = () =>
    removeExpired(payload).catch((err) =>
      payload.logger.warn({ err, msg: 'Expired answers could not be removed' }),
    );
  setInterval(remove, LIFETIME.idempotencyKey * 1000).unref();
  await remove();
}

async function findAnswer({ req, key, fingerprint }: Call): Promise<JsonAnswer | undefined> {
  const found = await req.payload.db.findOne<IdempotentAnswer>({
    collection: SLUG.idempotentAnswer,
    where: { key: { equals: key } },
    req,
  });
  if (!found || found.createdAt < expiryTime()) return undefined;
  if (found.fingerprint !== fingerprint)
    throw new AppError('keyReused', MESSAGES.idempotencyKeyReused);
  return { status: found.status, body: found.body as JsonAnswer['body'] };
}

async function storeAnswer(
  { req, key, fingerprint }: Call,
  { status = 200, body }: JsonAnswer,
): Promise<void> {
  const { payload } = req;
  await removeExpired(payload, req);
  const data = { key, fingerprint, status, body };
  const collection = SLUG.idempotentAnswer;
  await payload.create({ collection, data, overrideAccess: true, req }).catch((error) => {
    // Another server has stored its answer at this moment: the next attempt finds it.
    throw error instanceof ValidationError ? markAsConflict(error) : error;
  });
}
