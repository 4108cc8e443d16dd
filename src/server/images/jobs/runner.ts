import { setTimeout as pause } from 'node:timers/promises';
import { JOBS } from '@collections/slugs';
import type { Payload } from 'payload';
import { onStop, stopping } from '@/shared/processState';
import { BACKGROUND_AT_ONCE } from '../derivatives/concurrency';
import { releaseAbandoned } from './abandonedJobs';
import { jobsAtWork } from './heartbeat';

/** Milliseconds before the next poll when the queue is empty or a job has failed. */
const PAUSE = 2_000;

/**
 * Runs the jobs of the queue until the process is asked to stop, no more at a time than it can work on, so that other
 * servers get the rest. (Payload's own runner takes ten, and a stop cannot wait for it.)
 */
export function startJobRunner(payload: Payload): void {
  const running = runJobs(payload);
  onStop(async (patience) => {
    await Promise.race([running, pause(patience)]);
    await handBack(payload);
  });
}

async function runJobs(payload: Payload): Promise<void> {
  while (!stopping.aborted) {
    const isMoreWaiting = await doSome(payload);
    if (!isMoreWaiting) await pause(PAUSE, undefined, { signal: stopping }).catch(() => {});
  }
}

/** @returns whether to go on at once */
async function doSome(payload: Payload): Promise<boolean> {
  try {
    await releaseAbandoned(payload);
    const { noJobsRemaining, remainingJobsFromQueried } = await payload.jobs.run({
      limit: BACKGROUND_AT_ONCE,
      silent: { info: true },
    });
    return !noJobsRemaining && remainingJobsFromQueried === 0;
  } catch (err) {
    payload.logger.error({ err, msg: 'The jobs could not be done' });
    return false;
  }
}

/** Releases unfinished jobs, so that another server or the next start takes them at once. */
async function handBack(payload: Payload): Promise<void> {
  if (jobsAtWork.size === 0) return;
  await payload.db.updateMany({
    collection: JOBS,
    where: { id: { in: [...jobsAtWork] }, processing: { equals: true } },
    data: { processing: false },
    req: {},
    returning: false,
  });
  payload.logger.info({ msg: `Handed back ${jobsAtWork.size} jobs that were not finished` });
}
