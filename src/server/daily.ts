import type { Payload } from 'payload';

/** Milliseconds of an hour, and of a day. */
export const HOUR_MS = 60 * 60_000;
export const DAY_MS = 24 * HOUR_MS;

/** Does some work now and each day. A failure is logged under the name `what`. */
export async function doDaily(
  payload: Payload,
  what: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const doOnce = () => work().catch((err) => payload.logger.warn({ err, msg: `${what} failed` }));
  setInterval(doOnce, DAY_MS).unref();
  await doOnce();
}
