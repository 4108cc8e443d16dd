import { JOBS } from '@collections/slugs';
import type { Payload } from 'payload';
import type { PayloadJob } from '@/payload-types';

/** Milliseconds between two signs of life of a job at work. */
export const BEAT_MS = 5_000;

/**
 * Does the work of a job, and has its row say meanwhile that somebody is at it, so that other servers and commands
 * leave it alone (abandonedJobs.ts).
 */
export async function withHeartbeat(
  { db, logger }: Payload,
  id: PayloadJob['id'],
  work: () => Promise<void>,
): Promise<void> {
  const beat = async () => {
    try {
      await db.updateOne({
        collection: JOBS,
        where: { and: [{ id: { equals: id } }, { processing: { equals: true } }] },
        data: { updatedAt: new Date().toISOString() },
        req: {},
        returning: false,
      });
    } catch (err) {
      logger.warn({ err, msg: `Job ${id} could give no sign of life` });
    }
  };
  const timer = setInterval(beat, BEAT_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
}
