import { JOBS } from '@collections/slugs';
import { createLocalReq, type Payload, type Where } from 'payload';
import type { PayloadJob } from '@/payload-types';
import { RETRIES } from './deriveImage';
import { BEAT_MS } from './heartbeat';

/** The error of a job in which the server ended each time. */
const KILLED = 'The server ended while it ran';

/** How long nobody has said that they are at a job: longer than MongoDB takes to choose another primary. */
const ABANDONED_MS = 6 * BEAT_MS;

/**
 * Gives back to the queue the jobs that a killed server or command has left, with a try counted for each. A job that
 * has killed its server each time fails for good.
 */
export async function releaseAbandoned(payload: Payload): Promise<void> {
  const req = await createLocalReq({}, payload);
  const since = new Date(Date.now() - ABANDONED_MS).toISOString();
  const abandoned: Where[] = [
    { processing: { equals: true } },
    { updatedAt: { less_than_equal: since } },
  ];
  const { docs } = await payload.db.find<PayloadJob>({
    collection: JOBS,
    where: { and: abandoned },
    pagination: false,
    req,
  });
  for (const { id, totalTried } of docs) {
    // Another server may have given it back meanwhile.
    const where = { and: [{ id: { equals: id } }, ...abandoned] };
    await payload.db.updateOne({ collection: JOBS, where, data: releasedAfter(totalTried), req });
    payload.logger.info({ msg: `Gave back job ${id}, which a server had left` });
  }
}

/** Whether a job has failed for good because it ended its server each time. */
export const hasCrashedServer = ({ error }: PayloadJob): boolean =>
  (error as { message?: string } | null)?.message === KILLED;

function releasedAfter(totalTried: PayloadJob['totalTried']) {
  const tried = (totalTried ?? 0) + 1;
  const isLast = tried > RETRIES;
  return {
    processing: false,
    totalTried: tried,
    ...(isLast && { hasError: true, error: { message: KILLED } }),
  };
}
