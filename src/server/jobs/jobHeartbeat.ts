import type { Payload, Where } from 'payload';
import type { PayloadJob } from '@/payload-types';
import { perProcess } from '@/shared/processState';
import { updateIf } from '../database/rows';

/** Milliseconds between two heartbeats of a job at work. */
export const BEAT_MS = 5_000;

/** How long a job at work may be silent: longer than MongoDB takes to choose another primary. */
const SILENCE_MS = 6 * BEAT_MS;

/** How often a job that fails, or that a killed server leaves behind, is begun again. */
export const RETRIES = 2;

/** The queue of the jobs that somebody waits for. It goes first, as its name comes after that of Payload's queue `default` (PROCESSING_ORDER). */
export const URGENT = 'urgent';

const CRASHED = 'The server ended while it ran';

/** The jobs that this process is working on. */
export const jobsAtWork = perProcess('jobs-at-work', () => new Set<PayloadJob['id']>());

/** Changes the row of a job unless it was released or has ended meanwhile. */
export function updateAtWork(
  payload: Payload,
  id: PayloadJob['id'],
  data: Partial<PayloadJob>,
  condition: Where = {},
) {
  const isAtWork = { id: { equals: id }, processing: { equals: true }, ...condition };
  return updateIf('payload-jobs', isAtWork, data, { payload });
}

/** Does the work of a job and changes its row meanwhile, so that other servers and commands leave it alone. */
export async function withJobHeartbeat(
  payload: Payload,
  id: PayloadJob['id'],
  work: () => Promise<void>,
): Promise<void> {
  const beat = () =>
    updateAtWork(payload, id, { updatedAt: new Date().toISOString() }).catch((err) =>
      payload.logger.warn({ err, msg: `The heartbeat of job ${id} could not be written` }),
    );
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

/** Gives back to the queue the jobs whose server or command was killed. A job that has crashed its server at every try fails for good. */
export async function releaseAbandoned(payload: Payload): Promise<void> {
  const { docs } = await payload.db.find<PayloadJob>({
    collection: 'payload-jobs',
    where: { processing: { equals: true } },
    pagination: false,
  });
  const now = performance.now();
  const seen: typeof lastSeen = new Map();
  for (const { id, updatedAt, totalTried } of docs) {
    // After this process was suspended it may look before it writes the heartbeats that are due.
    if (jobsAtWork.has(id)) continue;
    const known = lastSeen.get(id);
    const since = known?.beat === updatedAt ? known.since : now;
    seen.set(id, { beat: updatedAt, since });
    if (now - since < SILENCE_MS) continue;
    const tried = (totalTried ?? 0) + 1;
    const failure = tried > RETRIES && { hasError: true, error: { message: CRASHED } };
    await updateAtWork(
      payload,
      id,
      { processing: false, totalTried: tried, ...failure },
      { updatedAt: { equals: updatedAt } },
    );
    payload.logger.info({ msg: `Gave back job ${id}, which a server had left` });
  }
  lastSeen = seen;
}

/** Whether a job has failed for good because it has crashed its server at every try. */
export const hasCrashedServer = ({ error }: PayloadJob): boolean =>
  (error as { message?: string } | null)?.message === CRASHED;
