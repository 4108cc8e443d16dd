import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { after } from 'next/server';
import type { Payload } from 'payload';
import { stopping } from '@/shared/stopping';

/** The longest random delay in milliseconds: response times must not reveal whether there was work. */
const LONGEST_PAUSE = 300;

/**
 * Does work once the request has been answered, so that the response time does not reveal whether there was any. A stop
 * of the server waits for it.
 * @param what the work's name in the log
 */
export function afterAnswer(payload: Payload, what: string, work: () => Promise<unknown>): void {
  after(async () => {
    await pause(randomInt(LONGEST_PAUSE), undefined, { signal: stopping }).catch(() => {});
    try {
      await work();
    } catch (err) {
      payload.logger.error({ err, msg: `${what} failed` });
    }
  });
}
