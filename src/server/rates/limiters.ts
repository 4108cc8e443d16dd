import type { MongooseAdapter } from '@payloadcms/db-mongodb';
import type { Payload } from 'payload';
import {
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterMongo,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { HASHING, RATE } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import { takeHashingPlace } from '@/shared/hashing';
import { perProcess } from '@/shared/processState';
import { networkOf } from '@/shared/request';
import { AppError } from '../errors';
import { redis } from '../redis';

type RateName = keyof typeof RATE;

const limiters = perProcess('limiters', () => new Map<RateName, RateLimiterAbstract>());

/** The limiter of a limit, for what it does itself: `get`, `set`, `reward` and `delete` of a key. */
export function limiter(payload: Payload, name: RateName): RateLimiterAbstract {
  const made = limiters.get(name) ?? makeLimiter(payload, { ...RATE[name], keyPrefix: name });
  limiters.set(name, made);
  return made;
}

/** Counts in what the servers share: Redis, else MongoDB; else in memory. While Redis is away each server counts alone. */
function makeLimiter({ db }: Payload, options: IRateLimiterOptions): RateLimiterAbstract {
  if (redis)
    return new RateLimiterRedis({
      ...options,
      storeClient: redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(options),
    });
  if (db.name === 'mongoose')
    return new RateLimiterMongo({
      ...options,
      storeClient: (db as unknown as MongooseAdapter).connection,
      tableName: 'rate-limit',
      disableIndexesCreation: true,
    });
  return new RateLimiterMemory(options);
}

/** Creates the index on MongoDB at the start: the limiters do not wait for it, and points taken meanwhile would be miscounted. */
export async function prepareLimits(payload: Payload): Promise<void> {
  const any = limiter(payload, 'signInPerAccount');
  if (!(any instanceof RateLimiterMongo)) return;
  // Rows with the same key prevent the index. They expire within a day, and the next start after that makes it.
  const report = (err: unknown) =>
    payload.logger.error({ err, msg: 'The limits have no index on MongoDB' });
  await any.createIndexes().catch(report);
}

/** Takes one point of a limit from a key, such as an email. @throws AppError `tooMany` with the seconds to wait */
export async function consume(payload: Payload, name: RateName, key: string): Promise<void> {
  const refusal = await takePoint(payload, name, key);
  if (refusal) throw tooManyError(refusal);
}

/** Asks whether a key has a point left, and takes none. @throws AppError as consume */
export async function requireRemainingPoint(payload: Payload, name: RateName, key: string) {
  const state = await usedUp(payload, name, key);
  if (state) throw tooManyError(state);
}

/** Whether a key has a point left. */
export const hasRemainingPoint = async (
  payload: Payload,
  name: RateName,
  key: string,
): Promise<boolean> => !(await usedUp(payload, name, key));

/** The state of a key without points; undefined while it has some. */
async function usedUp(payload: Payload, name: RateName, key: string) {
  const state = await limiter(payload, name).get(key);
  return state && state.consumedPoints >= RATE[name].points ? state : undefined;
}

function tooManyError({ msBeforeNext }: RateLimiterRes): AppError {
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new AppError('tooMany', MESSAGES.tooMany, { retryAfter });
}

/** Takes one point of a limit, if there is one left. */
export const tryConsume = async (payload: Payload, name: RateName, key: string): Promise<boolean> =>
  !(await takePoint(payload, name, key));

/** Takes one point. @returns the refusal of the limiter when there is none left */
async function takePoint(payload: Payload, name: RateName, key: string) {
  try {
    await limiter(payload, name).consume(key);
    return undefined;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw refusal;
  }
}

/** Takes one point of a key that was `set`; any other has none. */
export const consumeIfSet = async (payload: Payload, name: RateName, key: string) =>
  (await limiter(payload, name).get(key)) !== null && tryConsume(payload, name, key);

/** The key of `signInAfterReset`. */
export const keyAfterReset = (email: string, ip: string): string => `${email} ${ip}`;

/**
 * The IP address that a request comes from, of IPv6 its network. The server in front of Next sets the header
 * (src/front/trustedHeaders.ts).
 */
export const ipOf = (headers: Headers): string => networkOf(headers.get('x-forwarded-for') ?? '');

/**
 * Takes a place in the queue of password hashes for this request. Whatever hashes a password asks first, before it counts or
 * changes anything, for known and unknown accounts alike (docs/specification.md#limits). @throws AppError `busy`
 */
export function requireHashingPlace(): void {
  if (!takeHashingPlace())
    throw new AppError('busy', MESSAGES.busy, { retryAfter: HASHING.queueSeconds });
}
