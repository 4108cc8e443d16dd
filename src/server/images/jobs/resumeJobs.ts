import { JOBS } from '@collections/slugs';
import { createLocalReq, type Payload, type PayloadRequest } from 'payload';
import type { PayloadJob } from '@/payload-types';
import { iterateDocuments } from '../../lists/iterateDocuments';
import { iteratePhotographs } from '../iteratePhotographs';
import { hasCrashedServer } from './abandonedJobs';
import { missingDerivatives, queueDerivation } from './deriveImage';

/**
 * Queues at a start what was never queued: a photograph whose job were lost would stay without its smaller files. (What a
 * killed server was at, jobRunner.ts takes up.) What has failed is tried once
 * more, as the disk may have room again; its error stands until then. But a job that has killed its
 * server each time would keep the site down, and waits for `npm run doctor fix`.
 */
export async function resumeJobs(payload: Payload): Promise<void> {
  const req = await createLocalReq({}, payload);
  const { waiting, failed } = await readJobs(payload, req);
  for await (const media of iteratePhotographs(payload)) {
    if (waiting.has(media.id) || !missingDerivatives(media)) continue;
    failed.delete(media.id);
    await queueDerivation(media, req);
  }
  await forgetFailures([...failed.values()], req);
}

/** The jobs that stay as they are, and those that have failed, by photograph. */
async function readJobs(payload: Payload, req: PayloadRequest) {
  const waiting = new Set<string>();
  const failed = new Map<string, PayloadJob['id']>();
  // Done, but for the removal of their rows.
  await payload.db.deleteMany({
    collection: JOBS,
    where: { completedAt: { exists: true } },
    req,
  });
  for await (const job of everyJob(payload)) {
    const media = photographOf(job);
    if (job.hasError && !hasCrashedServer(job)) failed.set(media, job.id);
    else waiting.add(media);
  }
  return { waiting, failed };
}

/** Failures of photographs that are gone, or have got their files since. */
async function forgetFailures(ids: PayloadJob['id'][], req: PayloadRequest): Promise<void> {
  if (ids.length === 0) return;
  await req.payload.db.deleteMany({ collection: JOBS, where: { id: { in: ids } }, req });
}

const photographOf = ({ input }: PayloadJob): string =>
  String((input as { media?: string } | null)?.media);

const everyJob = (payload: Payload) =>
  iterateDocuments((reading) =>
    payload.find({
      collection: JOBS,
      ...reading,
      depth: 0,
      overrideAccess: true,
    }),
  );
