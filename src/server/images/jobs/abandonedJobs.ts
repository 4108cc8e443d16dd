import { JOBS } from '@collections/slugs';
import type { Payload } from 'payload';
import type { PayloadJob } from '@/payload-types';
import { RETRIES } from './deriveImage';
import { BEAT_MS } from './heartbeat';

/** The error of a job in which the server ended each time. */
const CRASHED = 'The server ended while it ran';

/** How long a job at work may be silent: longer than MongoDB takes to choose another primary. */
const SILENCE_MS = 6 * BEAT_MS;

/** The last heartbeat seen of each job at work, and when it was first seen, by the clock of this process alone. */
let lastSeen = new Map<PayloadJob['id'], { beat: string; since: number }>();

/** Gives back to the queue the jobs that a killed server or command has left. One that has ended its server each time fails for good. */
export async function releaseAbandoned(payload: Payload): Promise<void> {
  const { docs } = await payload.db.find<PayloadJob>({
    collection: JOBS,
    where: { processing: { equals: true } },
    pagination: false,
  });
  const now = performance.now();
  const seen: typeof lastSeen = new Map();
  for (const { id, updatedAt, totalTried } of docs) {
    const known = lastSeen.get(id);
    const since = known?.beat === updatedAt ? known.since : now;
    seen.set(id, { beat: updatedAt, since });
    if (now - since < SILENCE_MS) continue;
    const tried = (totalTried ?? 0) + 1;
    await payload.db.updateOne({
      collection: JOBS,
      // Another server may have given it back meanwhile.
      where: {
        id: { equals: id },
        processing: { equals: true },
        updatedAt: { equals: updatedAt },
      },
      data: {
        processing: false,
        totalTried: tried,
        ...(tried > RETRIES && { hasError: true, error: { message: CRASHED } }),
      },
      req: {},
      returning: false,
    });
    payload.logger.info({ msg: `Gave back job ${id}, which a server had left` });
  }
  lastSeen = seen;
}

/** Whether a job has failed for good because it ended its server each time. */
export const hasCrashedServer = ({ error }: PayloadJob): boolean =>
  (error as { message?: string } | null)?.message === CRASHED;
