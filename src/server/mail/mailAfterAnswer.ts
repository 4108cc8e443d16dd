import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { after } from 'next/server';
import type { Payload } from 'payload';
import { stopping } from '@/shared/processState';

/** The longest random delay in milliseconds: response times must not reveal whether there was work. */
const LONGEST_PAUSE = 300;

/**
 * Looks for whom to mail, and queues the mail, once the request has been answered, so that the response time does not reveal
 * whether there was an account. A stop of the server waits until it is queued. A failure is only logged, as the answer is sent already.
 */
export function mailAfterAnswer(payload: Payload, work: () => Promise<unknown>): void {
  after(async () => {
    await pause(randomInt(LONGEST_PAUSE), undefined, { signal: stopping }).catch(() => {});
    try {
      await work();
    } catch (err) {
      payload.logger.error({ err, msg: 'A mail could not be sent' });
    }
  });
}
