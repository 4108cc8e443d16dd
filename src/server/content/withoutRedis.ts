import type { Payload } from 'payload';
import { perProcess, processState } from '@/shared/processState';
import { redis } from '../redis';
import { nextVersion, nextVersionSoon } from './versions';

/** Heartbeats of this server without one of another until that counts as gone: half a minute. */
const BEATS_UNTIL_GONE = 15;

const others = perProcess('other-servers', () => ({ silentBeats: Number.POSITIVE_INFINITY }));

/** Whether another server runs on the same database, whose changes this one does not learn of without Redis. */
export const missesChanges = (): boolean => others.silentBeats < BEATS_UNTIL_GONE;

/** Keeps pages for seconds while another server runs; its changes would be seen after an hour otherwise. */
export function expectMissedChanges(): void {
  if (!redis)
    processState.content.checkOtherProcesses = async () => {
      if (missesChanges()) nextVersionSoon();
    };
}

/**
 * Takes note of a heartbeat, and warns when another server has appeared.
 * @param isOtherRunning whether another server has written since the last one
 */
export function noteHeartbeat({ logger }: Pick<Payload, 'logger'>, isOtherRunning: boolean): void {
  if (redis) return;
  const hasWarned = missesChanges();
  others.silentBeats = isOtherRunning ? 0 : others.silentBeats + 1;
  if (hasWarned || !isOtherRunning) return;
  // What is kept may be older than the other server's last change.
  nextVersion();
  logger.warn({
    msg: 'Another server runs on this database, and REDIS_URL is not set: each keeps its pages for seconds only, and shows the changes of the others late. Give all servers the same REDIS_URL, or stop all but one.',
  });
}
