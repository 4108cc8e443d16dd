import { JOBS } from '@collections/slugs';
import type { Payload } from 'payload';
import { isOneOfSeveral } from '@/config/env';
import type { PayloadJob } from '@/payload-types';

/** Milliseconds between two signs of life of a job at work. */
export const BEAT_MS = 30_000;

/**
 * Does the work of a job, and has its row say meanwhile that somebody is at it, so that other servers leave it
 * alone (abandonedJobs.ts). A server that is alone tells nobody.
 */
export async function withHeartbeat(
  { db, logger }: Payload,
  id: PayloadJob['id'],
  work: () => Promise<void>,
  isHeard = isOneOfSeveral,
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
  const timer = isHeard ? setInterval(beat, BEAT_MS) : undefined;
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
}
