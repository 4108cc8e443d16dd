import type { Payload } from 'payload';
import { withTimeout } from '../withTimeout';
import { pageIsPoor } from './contentVersion';

/**
 * What a page can do without: undefined when it cannot be read, or not in time, and the failure is
 * logged (docs/specification.md#rendering: loading failures are only logged). A page without it is not kept for long: a
 * later visit tries again.
 * @param what is named in the log
 */
export async function orLogged<T>(
  payload: Payload,
  what: string,
  reading: Promise<T>,
): Promise<T | undefined> {
  try {
    return await withTimeout(reading);
  } catch (err) {
    payload.logger.error({ err, msg: `${what} could not be read` });
    pageIsPoor();
    return undefined;
  }
}
