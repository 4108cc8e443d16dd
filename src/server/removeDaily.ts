import type { Payload } from 'payload';

/** Milliseconds of a day. */
export const DAY_MS = 24 * 60 * 60_000;

/** Removes old records now and each day. A failure is logged under the name `what`. */
export async function removeDaily(
  payload: Payload,
  what: string,
  removeOld: () => Promise<unknown>,
): Promise<void> {
  const remove = () =>
    removeOld().catch((err) => payload.logger.warn({ err, msg: `${what} could not be removed` }));
  setInterval(remove, DAY_MS).unref();
  await remove();
}
