import type { Payload } from 'payload';
import { markPageIncomplete } from '../content/contentVersion';
import { withTimeout } from '../withTimeout';

/**
 * Loads what a page can do without (docs/specification.md#rendering): undefined when it cannot be read in time. The failure
 * is logged under the name `what`, and the page is rendered again soon.
 */
export async function loadOptional<T>(payload: Payload, what: string, reading: Promise<T>) {
  try {
    return await withTimeout(reading);
  } catch (err) {
    payload.logger.error({ err, msg: `${what} could not be read` });
    markPageIncomplete();
    return undefined;
  }
}
