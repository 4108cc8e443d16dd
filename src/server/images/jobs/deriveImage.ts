import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { PayloadRequest, TaskConfig } from 'payload';
import type { Media } from '@/payload-types';
import { seeingBin } from '../../database/hideBin';
import { lockRows } from '../../database/rows';
import { inTransaction } from '../../database/transaction';
import { RETRIES, URGENT, withJobHeartbeat } from '../../jobs/jobHeartbeat';
import {
  creditLine,
  derivativeFile,
  derivativesOf,
  focusedForTall,
  isCroppedAround,
  isSameVariant,
  newRevision,
  roundedFocal,
  type Watermarks,
  webSizeOf,
} from '../derivatives/derivative';
import {
  type MadeDerivative,
  makeAvif,
  makeClientDownload,
  makeFirstDerivatives,
} from '../derivatives/makeDerivatives';
import { readImage } from '../readImages';
import { withIncomingFolder } from '../storage/disk';
import { removeAfterCommit, removeUnowned } from '../storage/imageFiles';
import { derivativeKey, keysOf, originalKey } from '../storage/keys';
import { storage } from '../storage/storage';
import { readWatermarks } from '../watermarkText';

export type DeriveInput = {
  media: string;
  /** Makes everything once more, whatever there is. */
  anew?: boolean | null;
};

const TASK = 'derive-image';

/** The job that makes what is missing of an image's derivatives, after the upload was answered. It may run any number of times. */
export const deriveImage = {
  slug: TASK,
  label: 'Smaller files of a photograph',
  inputSchema: [
    { name: 'media', type: 'text', required: true },
    { name: 'anew', type: 'checkbox' },
  ],
  retries: RETRIES,
  /** One at a time for an image, and the newest replaces those that wait. */
  concurrency: { key: ({ input }) => `${TASK} ${input.media}`, supersedes: true },
  handler: async ({ input, job, req }) => {
    await withJobHeartbeat(req.payload, job.id, () => derive(input, req));
    return { output: {} };
  },
} satisfies TaskConfig<{ input: DeriveInput; output: object }>;

/** Urgent jobs first, then those that have not failed yet: the job of a photograph gets a `waitUntil` when it fails. */
export const PROCESSING_ORDER = ['-queue', 'waitUntil', 'createdAt'];

/**
 * Queues the job in the transaction of `req`, with which the image is written.
 * @param isUrgent whether clients wait for it, as they do for a changed watermark
 */
export const queueDerivation = (
  { id }: Pick<Media, 'id'>,
  req: PayloadRequest,
  { anew = false, isUrgent = false } = {},
) =>
  req.payload.jobs.queue({
    task: TASK,
    input: { media: id, ...(anew && { anew }) },
    ...(isUrgent && { queue: URGENT }),
    req,
  });

/**
 * What a job has to make of an image: everything, the JPEG for a client alone, or the files in AVIF; undefined when that JPEG is
 * current or not needed, and its row names an uncropped AVIF file and a crop around the focal point. Which widths it names is not
 * asked: after a change of them a command rebuilds the images. A later job makes the files in AVIF where clients wait for the others.
 */
export function planDerivation(image: Media, watermarks: Watermarks, anew = false) {
  const replacesAll = anew || hasOtherWatermark(image, watermarks);
  const needsWebSize = !replacesAll && isOutdated(image, watermarks);
  const kept = replacesAll ? [] : derivativesOf(image);
  const focal = roundedFocal(focusedForTall(image));
  const needsUncropped = !kept.some((one) => one.format === 'avif' && !one.focal);
  const needsCrop = !kept.some((one) => isCroppedAround(one, focal));
  if (!needsWebSize && !needsUncropped && !needsCrop) return undefined;
  const makesAvif = anew || !(replacesAll || needsWebSize);
  const croppedAround = needsCrop ? focal : undefined;
  return { replacesAll, needsWebSize, makesAvif, needsUncropped, focal: croppedAround };
}

type WithDerivatives = Pick<
  Media,
  'derivatives' | 'watermark' | 'gallery' | 'creator' | 'copyright'
>;

/** Whether the derivatives of an image have another watermark than they should, or a client's download another one or another credit. */
export function isOutdated(image: WithDerivatives, watermarks: Watermarks): boolean {
  if (hasOtherWatermark(image, watermarks)) return true;
  const { credit, watermark = '' } = webSizeOf(image) ?? {};
  const isCurrent = watermark === watermarks.downloadWatermark && credit === creditLine(image);
  return Boolean(image.gallery) && !isCurrent;
}

const hasOtherWatermark = (image: Pick<Media, 'watermark'>, { watermark }: Watermarks): boolean =>
  (image.watermark ?? '') !== watermark;

/** One in the bin gets its files too, so that it has them when it comes back. */
async function derive({ media: id, anew }: DeriveInput, given: PayloadRequest): Promise<void> {
  const req = seeingBin(given);
  const outside = seeingBin({ payload: req.payload });
  const image = await readImage(id, outside);
  if (!image) return;
  const watermarks = await readWatermarks(image, outside);
  const plan = planDerivation(image, watermarks, Boolean(anew));
  if (!plan) return;
  await withIncomingFolder(async (folder) => {
    const key = originalKey(image.filename ?? '');
    const file = path.join(folder, 'original');
    if (!(await storage.copyTo(key, file))) throw new Error(`${key} is missing`);
    const forClient = image.gallery ? { ...image, ...watermarks } : undefined;
    const original = {
      file,
      mimeType: image.mimeType ?? '',
      width: image.width ?? 0,
      height: image.height ?? 0,
      forClient,
    };
    const { derivatives = [], ...placeholder } = plan.replacesAll
      ? await makeFirstDerivatives(original, folder)
      : {};
    if (plan.needsWebSize && forClient)
      derivatives.push(await makeClientDownload({ ...original, forClient }, folder));
    const avif = plan.makesAvif ? await makeAvif(original, plan, folder) : [];
    const made = [...derivatives, ...avif];
    await storeDerivatives(image, made, { ...plan, watermarks, placeholder }, req);
    req.payload.logger.info({ msg: `Made ${made.length} smaller files of photograph ${image.id}` });
  });
}

/** What a job makes, and the watermarks for which it makes it. */
type Plan = {
  watermarks: Watermarks;
  replacesAll: boolean;
  makesAvif: boolean;
  placeholder: Partial<Pick<Media, 'blurDataURL' | 'dominantColor'>>;
};

/** Stores the files before the row that names them; files that no row names in the end are removed. */
async function storeDerivatives(
  image: Media,
  made: MadeDerivative[],
  plan: Plan,
  req: PayloadRequest,
): Promise<void> {
  const named = await withRevisions(image, made, isOutdated(image, plan.watermarks));
  const keys = named.map((one) => derivativeKey(image, one));
  try {
    for (const one of named) await storage.put(one.file, derivativeKey(image, one));
    await inTransaction(req, () => recordDerivatives(image, named, plan, req));
  } finally {
    await removeUnowned(req.payload, keys);
  }
}

/** Gives each file a new name, so that the old one stays until the row names the new one. One that is only missing keeps its name. */
async function withRevisions(image: Media, made: MadeDerivative[], isChanged: boolean) {
  const revision = newRevision();
  const stored = derivativesOf(image);
  return Promise.all(
    made.map(async (one) => {
      const known = stored.find((other) => isSameVariant(one, other));
      const isMissing =
        known && !isChanged && !(await storage.timeStored(derivativeKey(image, known)));
      return { ...one, revision: isMissing ? known.revision : revision };
    }),
  );
}

/** Does nothing for an image that was deleted, replaced or given another watermark meanwhile: these queue a job of their own. */
async function recordDerivatives(
  before: Media,
  made: MadeDerivative[],
  { watermarks, replacesAll, makesAvif, placeholder }: Plan,
  req: PayloadRequest,
): Promise<void> {
  const image = await readImage(before.id, req);
  if (!image || image.contentHash !== before.contentHash) return;
  // A change of the watermark queues the images that have another one, and must not miss the one that is written here.
  if (image.gallery) await lockRows(req, 'client-gallery', [String(image.gallery)]);
  if (!isDeepStrictEqual(await readWatermarks(image, req), watermarks)) return;
  // The other files carry another watermark than those that were made.
  if (!replacesAll && hasOtherWatermark(image, watermarks)) return;
  const fresh = made.map(({ file, ...derivative }) => derivative);
  const others = replacesAll
    ? []
    : derivativesOf(image).filter((one) => !fresh.some((other) => isSameVariant(one, other)));
  const focal = roundedFocal(focusedForTall(image));
  // The focal point may have moved since.
  const derivatives = [...others, ...fresh].filter(
    (one) => !one.focal || isCroppedAround(one, focal),
  );
  await req.payload.update({
    collection: 'media',
    id: image.id,
    data: {
      derivatives,
      ...placeholder,
      watermark: watermarks.watermark || null,
      thumbnail: derivatives[0] && derivativeFile(image, derivatives[0]),
    },
    depth: 0,
    overrideAccess: true,
    trash: true,
    req,
  });
  const changed = { ...image, derivatives, watermark: watermarks.watermark };
  if (!makesAvif && planDerivation(changed, watermarks))
    await queueDerivation(image, req, { isUrgent: isOutdated(changed, watermarks) });
  const remaining = keysOf({ ...image, derivatives });
  await removeAfterCommit(
    req,
    keysOf(image).filter((key) => !remaining.includes(key)),
  );
}
