import { AsyncLocalStorage } from 'node:async_hooks';
import crypto from 'node:crypto';
import pLimit from 'p-limit';
import { HASHING } from '@/contract/limits';
import { perProcess } from './processState';

type HashingRequest = { hasPlace: boolean };

/** Weight of the last hash in the moving average of their times. */
const WEIGHT = 0.2;

/** The password hashes of this process, Payload's own included (docs/decisions/0019-what-costs-is-bounded.md). */
const hashing = perProcess('hashing', () => ({
  turns: pLimit(HASHING.atOnce),
  requests: new AsyncLocalStorage<HashingRequest>(),
  places: 0,
  meanMs: HASHING.usualMs as number,
}));

type Callback = (...result: unknown[]) => void;
type Hash = (...args: unknown[]) => void;

/**
 * Has the functions of `node:crypto` that hash passwords wait for their turn, once for the process. Payload calls them
 * by itself, and takes any error of theirs for a wrong password: so they are never refused, only their requests are.
 */
export function queuePasswordHashes(): void {
  for (const name of ['pbkdf2', 'scrypt'] as const) {
    const hash = crypto[name] as Hash;
    const inTurn: Hash = (...args) => {
      const done = args.pop() as Callback;
      hashing.turns(() => timeHash(hash, args)).then((result) => done(...result), done);
    };
    Object.assign(crypto, { [name]: inTurn });
  }
}

/** Times a hash. @returns the callback's arguments @throws what the function throws at once, as for a password that is no text */
async function timeHash(hash: Hash, args: unknown[]): Promise<unknown[]> {
  const begun = performance.now();
  const result = await new Promise<unknown[]>((resolve) => {
    hash(...args, (...given: unknown[]) => resolve(given));
  });
  hashing.meanMs += WEIGHT * (performance.now() - begun - hashing.meanMs);
  return result;
}

/** Handles a request. The place that it may take in the queue of hashes is free again when it has been answered. */
export async function freeHashingPlaceAfter(handle: () => Promise<void>): Promise<void> {
  const request = { hasPlace: false };
  try {
    await hashing.requests.run(request, handle);
  } finally {
    if (request.hasPlace) hashing.places -= 1;
    // What goes on after the answer must not take a place that nobody would free.
    request.hasPlace = true;
  }
}

/** Whether the hashes of the requests that have a place take longer than the queue may last. */
export function isHashingQueueFull(): boolean {
  const waiting = Math.max(0, hashing.places + 1 - HASHING.atOnce);
  return (waiting * hashing.meanMs) / HASHING.atOnce > HASHING.queueSeconds * 1_000;
}

/** Takes a place in the queue for this request; a command needs none. @returns false when the queue is full */
export function takeHashingPlace(): boolean {
  const request = hashing.requests.getStore();
  if (!request || request.hasPlace) return true;
  if (isHashingQueueFull()) return false;
  hashing.places += 1;
  request.hasPlace = true;
  return true;
}
