import { after } from 'next/server';
import type { Payload } from 'payload';

/**
 * Does some work once the request has been answered, so that the time of the answer does not tell
 * whether there was any. A stop of the server waits for it.
 * @param what the work's name in the log, where its failure goes
 */
export function afterAnswer(payload: Payload, what: string, work: () => Promise<unknown>): void {
  after(() => work().catch((err: unknown) => payload.logger.error({ err, msg: `${what} failed` })));
}
