import { JOBS, SLUG } from '@collections/slugs';
import { createLocalReq, type Payload, type Where } from 'payload';
import { photographIdOf } from '@/config/photographIdOf';
import type { PayloadJob } from '@/payload-types';
import { iterateDocuments } from '../../lists/iterateDocuments';
import { BACKGROUND_AT_ONCE } from '../derivatives/concurrency';
import { readPhotograph } from '../readPhotographs';
import { hasCrashedServer, releaseAbandoned } from './abandonedJobs';
import { type DeriveInput, missingDerivatives, queueDerivation } from './deriveImage';

/** Milliseconds between two looks at jobs that a running site has taken. */
const PAUSE = 1_000;

/** Those that are still to be done, or at work; of one that is done the row may not be removed yet. */
const WAITING: Where = { hasError: { not_equals: true }, completedAt: { exists: false } };
const FAILED: Where = { hasError: { equals: true } };

/** Payload's type of a job does not know what its task takes. */
const inputOf = ({ input }: PayloadJob) => (input ?? {}) as Partial<DeriveInput>;

/**
 * Queues at a start what is missing and was never queued, or has failed: the disk may have room again. A job that has
 * ended its server each time waits for `npm run doctor fix`. (Jobs of a killed server are taken up by runner.ts.)
 */
export async function resumeJobs(payload: Payload): Promise<void> {
  const req = await createLocalReq({}, payload);
  const waiting = new Set<string | undefined>();
  const failed = new Map<string | undefined, PayloadJob['id']>();
  // Done, but for the removal of their rows.
  const done = { completedAt: { exists: true } };
  await payload.db.deleteMany({ collection: JOBS, where: done, req });
  for await (const job of iterateDocuments(payload, JOBS)) {
    const { media } = inputOf(job);
    if (job.hasError && !hasCrashedServer(job)) failed.set(media, job.id);
    else waiting.add(media);
  }
  for await (const media of iterateDocuments(payload, SLUG.media)) {
    if (waiting.has(media.id) || !missingDerivatives(media)) continue;
    failed.delete(media.id);
    await queueDerivation(media, req);
  }
  // Failures of photographs that are gone, or have got their files since.
  const settled = { id: { in: [...failed.values()] } };
  if (failed.size > 0) await payload.db.deleteMany({ collection: JOBS, where: settled, req });
}

/**
 * Does what waits in the job queue, beside a site that may be running, until nothing is left.
 * @param onProgress is told how many are left, after each step
 * @returns how many have failed for good
 */
export async function finishJobs(
  payload: Payload,
  onProgress: (left: number) => void = () => {},
): Promise<number> {
  for (;;) {
    await releaseAbandoned(payload);
    const { noJobsRemaining } = await payload.jobs.run({
      limit: BACKGROUND_AT_ONCE,
      silent: { info: true },
    });
    const left = await countJobs(payload, WAITING);
    onProgress(left);
    if (left === 0) return countJobs(payload, FAILED);
    if (noJobsRemaining) await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

async function countJobs(payload: Payload, where: Where): Promise<number> {
  return (await payload.count({ collection: JOBS, where, overrideAccess: true })).totalDocs;
}

/** How many jobs wait, and how many of them rebuild everything of a photograph. */
export async function countWaiting(payload: Payload): Promise<{ all: number; rebuilds: number }> {
  const count = { all: 0, rebuilds: 0 };
  for await (const job of iterateDocuments(payload, JOBS, WAITING)) {
    count.all += 1;
    if (inputOf(job).anew) count.rebuilds += 1;
  }
  return count;
}

/** A photograph whose smaller files could not be made, and why. */
export type FailedJob = { media: string; why: string };

/** Every job that has failed for good. */
export async function listFailedJobs(payload: Payload): Promise<FailedJob[]> {
  const failed: FailedJob[] = [];
  for await (const job of iterateDocuments(payload, JOBS, FAILED)) {
    const { message = 'no reason was kept' } = (job.error ?? {}) as { message?: string };
    const { media } = inputOf(job);
    if (media) failed.push({ media, why: message });
  }
  return failed;
}

/** Tries them once more, those included that crashed their server; a new job takes the place of the failed one. */
export async function retryFailedJobs(payload: Payload): Promise<void> {
  const req = await createLocalReq({}, payload);
  for (const { media } of await listFailedJobs(payload)) await queueDerivation({ id: media }, req);
  await finishJobs(payload);
}

/** Rebuilds the derivatives of photographs that lack some of the files `missing`. Without its original the job fails, and says so in the panel. */
export async function rebuildMissing(payload: Payload, missing: string[]): Promise<void> {
  const req = await createLocalReq({}, payload);
  for (const id of new Set(missing.map(photographIdOf))) {
    const media = await readPhotograph(payload, id);
    if (media) await queueDerivation(media, req, { anew: true });
  }
  if (missing.length > 0) await finishJobs(payload);
}
