import { setTimeout as pause } from 'node:timers/promises';
import { createLocalReq, type Payload, type Where } from 'payload';
import type { Media, PayloadJob } from '@/payload-types';
import { seeingBin } from '../../database/hideBin';
import { countRows, deleteWhere } from '../../database/rows';
import { hasCrashedServer } from '../../jobs/jobHeartbeat';
import { runWaitingJobs } from '../../jobs/runner';
import { findRows } from '../../lists/findRows';
import { inBatches } from '../../lists/inBatches';
import { iterateDocuments } from '../../lists/iterateDocuments';
import { photoIdOf } from '../derivatives/derivative';
import { readImages } from '../readImages';
import { originalKey } from '../storage/keys';
import { watermarksOf } from '../watermarkText';
import {
  type DeriveInput,
  deriveImage,
  isOutdated,
  planDerivation,
  queueDerivation,
} from './deriveImage';

/** Milliseconds between two looks at jobs that a running site has taken. */
const PAUSE = 1_000;

/** A command beside the site leaves the other tasks to its server, whose pages they change. */
const OF_IMAGES: Where = { taskSlug: { equals: deriveImage.slug } };
/** Jobs to be done or at work. A job that is done is left out, though its row may not be removed yet. */
const WAITING: Where = {
  ...OF_IMAGES,
  hasError: { not_equals: true },
  completedAt: { exists: false },
};
const FAILED: Where = { ...OF_IMAGES, hasError: { equals: true } };

/** Payload's type of a job does not know the input of its task. */
const inputOf = ({ input }: PayloadJob) => (input ?? {}) as Partial<DeriveInput>;

/**
 * Queues at a start the derivatives that the rows of images lack, and deletes the jobs that have ended, failed ones too: the
 * disk may have space again. A job that has crashed its server at every try waits for `npm run doctor fix`. (Jobs of a killed
 * server are released by runWaitingJobs.)
 * @param missing files that rows name and the storage lacks; an image without its original gets no job, which could only fail
 */
export async function resumeJobs(payload: Payload, missing: string[]): Promise<void> {
  const lost = await withoutOriginal(payload, missing);
  const req = await createLocalReq({}, payload);
  const waiting = new Set<string | undefined>();
  const settled: PayloadJob['id'][] = [];
  for await (const job of iterateDocuments(payload, 'payload-jobs')) {
    if (job.completedAt || (job.hasError && !hasCrashedServer(job))) settled.push(job.id);
    else waiting.add(inputOf(job).media);
  }
  for await (const ids of inBatches(settled))
    await deleteWhere('payload-jobs', { id: { in: ids } }, req);
  const galleries = await findRows(payload, {
    collection: 'client-gallery',
    select: { watermark: true, allow: { markDownloads: true } },
    req: seeingBin(req),
  });
  const byId = new Map(galleries.map((gallery) => [gallery.id, gallery]));
  for await (const image of iterateDocuments(payload, 'media')) {
    if (lost.has(image.id) || waiting.has(image.id)) continue;
    const watermarks = watermarksOf(byId.get(String(image.gallery)));
    if (planDerivation(image, watermarks))
      await queueDerivation(image, req, { isUrgent: isOutdated(image, watermarks) });
  }
}

/** The ids of the images whose originals are among the missing files, and not those of their earlier versions. */
async function withoutOriginal(payload: Payload, missing: readonly string[]) {
  const lost = new Set(missing.filter((key) => key.startsWith('originals/')));
  const ids = [...lost].map(photoIdOf);
  const select = { filename: true } as const;
  const images = await readImages(payload, ids, { select, req: seeingBin({ payload }) });
  const isLost = ({ filename }: Media) => lost.has(originalKey(filename ?? ''));
  return new Set([...images.values()].filter(isLost).map(({ id }) => id));
}

/**
 * Runs the jobs of photographs, beside a site that may be running, until none is left.
 * @param onProgress is told how many are left, after each step
 * @returns how many have failed for good
 */
export async function finishJobs(payload: Payload, onProgress = (_left: number): void => {}) {
  for (;;) {
    const { noJobsRemaining } = await runWaitingJobs(payload, deriveImage);
    const left = await countRows('payload-jobs', WAITING, { payload });
    onProgress(left);
    if (left === 0) return countRows('payload-jobs', FAILED, { payload });
    if (noJobsRemaining) await pause(PAUSE);
  }
}

/** Counts the jobs that wait, and the images of which they make everything once more. */
export async function countWaiting(payload: Payload): Promise<{ jobs: number; rebuilds: number }> {
  let jobs = 0;
  const rebuilt = new Set<string | undefined>();
  for await (const job of iterateDocuments(payload, 'payload-jobs', WAITING)) {
    const { media, anew } = inputOf(job);
    jobs += 1;
    if (anew) rebuilt.add(media);
  }
  return { jobs, rebuilds: rebuilt.size };
}

/** The ids of the images whose jobs have failed for good, and why. */
export async function listFailedJobs(payload: Payload): Promise<{ media: string; why: string }[]> {
  const failed = [];
  for await (const job of iterateDocuments(payload, 'payload-jobs', FAILED)) {
    const { message = 'no reason was kept' } = (job.error ?? {}) as { message?: string };
    const { media } = inputOf(job);
    if (media) failed.push({ media, why: message });
  }
  return failed;
}

/**
 * Tries failed jobs once more, those included that ended their server, and makes everything once more for the images that
 * lack some of the files `missing`, unless that is the original, without which a job can only fail.
 */
export async function repairDerivatives(payload: Payload, missing: string[]): Promise<void> {
  const lost = await withoutOriginal(payload, missing);
  const derivatives = missing.filter((key) => key.startsWith('derivatives/'));
  const req = await createLocalReq({}, payload);
  for (const { media } of await listFailedJobs(payload))
    if (!lost.has(media)) await queueDerivation({ id: media }, req);
  for (const id of new Set(derivatives.map(photoIdOf)))
    if (!lost.has(id)) await queueDerivation({ id }, req, { anew: true });
  await finishJobs(payload);
}
