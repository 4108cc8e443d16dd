import { JOBS } from '@collections/slugs';
import { createLocalReq, type Payload } from 'payload';
import { iterateDocuments } from '../../lists/iterateDocuments';
import { queueDerivation } from './deriveImage';
import { finishJobs } from './finishJobs';

/** A photograph whose smaller files could not be made, and why. */
export type FailedJob = { media: string; why: string };

/** Every job that has failed for good. */
export async function failedJobs(payload: Payload): Promise<FailedJob[]> {
  const failed: FailedJob[] = [];
  const every = iterateDocuments((reading) =>
    payload.find({
      collection: JOBS,
      ...reading,
      where: { and: [{ hasError: { equals: true } }, reading.where] },
      depth: 0,
      overrideAccess: true,
    }),
  );
  for await (const { input, error } of every) {
    const { message } = (error ?? {}) as { message?: string };
    const { media } = (input ?? {}) as { media?: string };
    if (media) failed.push({ media, why: message ?? 'no reason was kept' });
  }
  return failed;
}

/** Tries them once more, those included that ended their server; a new job takes the place of the failed one. */
export async function retryFailedJobs(payload: Payload, failed: FailedJob[]): Promise<void> {
  if (failed.length === 0) return;
  const req = await createLocalReq({}, payload);
  for (const { media } of failed) await queueDerivation({ id: media }, req);
  await finishJobs(payload, () => {});
}
