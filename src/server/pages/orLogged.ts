import type { Payload } from 'payload';

/**
 * What a page can do without: undefined when it cannot be read, and the failure is logged
 * (product.md 8: loading failures are only logged).
 * @param what is named in the log
 */
export async function orLogged<T>(
  payload: Payload,
  what: string,
  reading: Promise<T>,
): Promise<T | undefined> {
  try {
    return await reading;
  } catch (err) {
    payload.logger.error({ err, msg: `${what} could not be read` });
    return undefined;
  }
}
