import { JOBS } from '@collections/slugs';
import type { Payload, Where } from 'payload';
import { releaseAbandoned } from './abandonedJobs';

/** Jobs that this process does at the same time. */
const AT_ONCE = 2;

/** Milliseconds between two looks at jobs that a running site has taken. */
const PAUSE = 1_000;

/** Those that are still to be done, or at work; of one that is done the row may not be removed yet. */
const WAITING: Where = { hasError: { not_equals: true }, completedAt: { exists: false } };
const FAILED: Where = { hasError: { equals: true } };

/**
 * Does what waits in the job queue, beside a site that may be running, until nothing is left. What an earlier command
 * was at when it was interrupted is given back after a while.
 * @param onProgress is told how many are left, after each step
 * @returns how many have failed for good
 */
export async function finishJobs(
  payload: Payload,
  onProgress: (left: number) => void,
): Promise<number> {
  for (;;) {
    await releaseAbandoned(payload);
    const { noJobsRemaining } = await payload.jobs.run({ limit: AT_ONCE, silent: { info: true } });
    const left = await countJobs(payload, false);
    onProgress(left);
    if (left === 0) return countJobs(payload, true);
    if (noJobsRemaining) await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

/** @param failed those that are not begun again, or the others */
export async function countJobs(payload: Payload, failed: boolean): Promise<number> {
  const { totalDocs } = await payload.count({
    collection: JOBS,
    where: failed ? FAILED : WAITING,
    overrideAccess: true,
  });
  return totalDocs;
}

/** How many jobs wait that make everything of a photograph anew. */
export async function countAnew(payload: Payload): Promise<number> {
  const { docs } = await payload.find({
    collection: JOBS,
    where: WAITING,
    depth: 0,
    pagination: false,
    overrideAccess: true,
  });
  return docs.filter(({ input }) => (input as { anew?: boolean } | null)?.anew).length;
}
