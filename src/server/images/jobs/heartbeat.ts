import { JOBS } from '@collections/slugs';
import type { Payload } from 'payload';
import type { PayloadJob } from '@/payload-types';
import { perProcess } from '@/shared/processState';

/** Milliseconds between two heartbeats of a job at work. */
export const BEAT_MS = 5_000;

/** The jobs that this process is working on. */
export const jobsAtWork = perProcess('jobs-at-work', () => new Set<PayloadJob['id']>());

/** Does the work of a job and changes its row meanwhile, so that other servers and commands leave it alone (abandonedJobs.ts). */
export async function withHeartbeat(
  { db, logger }: Payload,
  id: PayloadJob['id'],
  work: () => Promise<void>,
): Promise<void> {
  const beat = () =>
    db
      .updateOne({
        collection: JOBS,
        where: { id: { equals: id }, processing: { equals: true } },
        data: { updatedAt: new Date().toISOString() },
        req: {},
        returning: false,
      })
      .catch((err) => logger.warn({ err, msg: `The heartbeat of job ${id} could not be written` }));
  const timer = setInterval(beat, BEAT_MS);
  jobsAtWork.add(id);
  try {
    await work();
  } finally {
    clearInterval(timer);
    jobsAtWork.delete(id);
  }
}
