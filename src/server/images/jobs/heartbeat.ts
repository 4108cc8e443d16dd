import { JOBS } from '@collections/slugs';
import type { Payload } from 'payload';
import type { PayloadJob } from '@/payload-types';
import { perProcess } from '@/shared/processState';

/** Milliseconds between two heartbeats of a job at work. */
export const BEAT_MS = 5_000;

/** How long a job at work may be silent: longer than MongoDB takes to choose another primary. */
const SILENCE_MS = 6 * BEAT_MS;

/** How often a job that fails, or that a killed server leaves behind, is begun again. */
export const RETRIES = 2;

/** The error of a job in which the server ended each time. */
const CRASHED = 'The server ended while it ran';

/** The jobs that this process is working on. */
export const jobsAtWork = perProcess('jobs-at-work', () => new Set<PayloadJob['id']>());

/** Does the work of a job and changes its row meanwhile, so that other servers and commands leave it alone. */
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

/** The last heartbeat of each job at work, and when it was first seen, by the clock of this process alone. */
let lastSeen = new Map<PayloadJob['id'], { beat: string; since: number }>();

/** Gives back to the queue the jobs whose server or command was killed. One that has ended its server each time fails for good. */
export async function releaseAbandoned({ db, logger }: Payload): Promise<void> {
  const { docs } = await db.find<PayloadJob>({
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
    await db.updateOne({
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
    logger.info({ msg: `Gave back job ${id}, which a server had left` });
  }
  lastSeen = seen;
}

/** Whether a job has failed for good because it ended its server each time. */
export const hasCrashedServer = ({ error }: PayloadJob): boolean =>
  (error as { message?: string } | null)?.message === CRASHED;
