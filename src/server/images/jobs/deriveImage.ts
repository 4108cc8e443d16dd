import { rm } from 'node:fs/promises';
import path from 'node:path';
import { SLUG } from '@collections/slugs';
import type { PayloadRequest, TaskConfig } from 'payload';
import type { Media } from '@/payload-types';
import { lockRows } from '../../database/rows';
import { inTransaction } from '../../database/transaction';
import {
  creditLine,
  type Derivative,
  derivativeFile,
  isCroppedAround,
  isSameSize,
  newRevision,
  wholeFocal,
} from '../derivatives/derivative';
import { type MadeDerivative, makeAvif, makeDerivatives } from '../derivatives/makeDerivatives';
import { readPhotograph } from '../readPhotographs';
import { derivativesOf } from '../serialize';
import { newIncomingFolder } from '../storage/folders';
import { derivativeKey, keysOf, originalKey } from '../storage/keys';
import { removeAfterCommit, removeUnowned } from '../storage/removeFiles';
import { storage } from '../storage/storage';
import { watermarkOf } from '../watermarkOf';
import { withHeartbeat } from './heartbeat';

export type DeriveInput = {
  media: string;
  /** Everything is made once more, whatever there is. */
  anew?: boolean | null;
};

const TASK = 'derive-image';

/** How often a job that fails, or that a killed server leaves behind, is begun again. */
export const RETRIES = 2;

/** The job that makes what is missing of a photograph's derivatives, after the upload was answered. It may run any number of times. */
export const deriveImage = {
  slug: TASK,
  label: 'Smaller files of a photograph',
  inputSchema: [
    { name: 'media', type: 'text', required: true },
    { name: 'anew', type: 'checkbox' },
  ],
  retries: RETRIES,
  /** One at a time for a photograph, and the newest stands for those that wait. */
  concurrency: { key: ({ input }) => `${TASK} ${input.media}`, supersedes: true },
  handler: async ({ input, job, req }) => {
    await withHeartbeat(req.payload, job.id, () => derive(input, req));
    return { output: {} };
  },
} satisfies TaskConfig<{ input: DeriveInput; output: object }>;

/** Queues the job in the transaction of `req`: it is there when the photograph is. */
export const queueDerivation = (
  { id }: Pick<Media, 'id'>,
  req: PayloadRequest,
  { anew = false } = {},
) => req.payload.jobs.queue({ task: TASK, input: { media: id, ...(anew && { anew }) }, req });

/**
 * What is still to be made of a photograph; undefined when nothing is.
 * @param watermark what its derivatives shall have burned in
 */
export function missingDerivatives(media: Media, watermark: string) {
  if (isOutdated(media, watermark)) return everythingOf(media);
  const made = derivativesOf(media);
  const focal = wholeFocal(media);
  const whole = !made.some((one) => one.format === 'avif' && !one.focal);
  const part = !made.some((one) => isCroppedAround(one, focal));
  return whole || part ? { whole, focal: part ? focal : undefined } : undefined;
}

/** Whether the derivatives of a photograph have another watermark than they shall have, or a client's download another credit. */
function isOutdated(media: Media, watermark: string): boolean {
  if ((media.watermark ?? '') !== watermark) return true;
  const download = derivativesOf(media).find(({ format }) => format === 'jpg');
  return Boolean(media.gallery) && download?.credit !== creditLine(media);
}

const everythingOf = (media: Media) => ({ whole: true, focal: wholeFocal(media) });

async function derive({ media: id, anew }: DeriveInput, req: PayloadRequest): Promise<void> {
  const media = await readPhotograph(req.payload, id);
  if (!media) return;
  const watermark = await watermarkOf(media, req.payload);
  const isAnew = anew || isOutdated(media, watermark);
  const wanted = isAnew ? everythingOf(media) : missingDerivatives(media, watermark);
  if (!wanted) return;
  const folder = await newIncomingFolder();
  try {
    const key = originalKey(media.filename ?? '');
    const file = path.join(folder, 'original');
    if (!(await storage.take(key, file))) throw new Error(`${key} is missing`);
    const original = {
      file,
      mimeType: media.mimeType ?? '',
      width: media.width ?? 0,
      height: media.height ?? 0,
      proof: media.gallery ? { ...media, watermark } : undefined,
    };
    const made = [
      ...(isAnew ? (await makeDerivatives(original, folder)).derivatives : []),
      ...(await makeAvif(original, wanted, folder)),
    ];
    await storeDerivatives(media, { made, watermark }, req);
    req.payload.logger.info({ msg: `Made ${made.length} smaller files of photograph ${media.id}` });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Stores the files before the row that names them; files that no row names in the end are removed. */
async function storeDerivatives(
  media: Media,
  { made, watermark }: { made: MadeDerivative[]; watermark: string },
  req: PayloadRequest,
): Promise<void> {
  const named = await nameFiles(media, made, isOutdated(media, watermark));
  const keys = named.map((one) => derivativeKey(media, one));
  try {
    for (const [index, key] of keys.entries()) await storage.put(named[index]?.file ?? '', key);
    await inTransaction(req, () => recordDerivatives(media, { made: named, watermark }, req));
  } finally {
    await removeUnowned(req.payload, keys);
  }
}

/** Gives every file a new name, so that the old one stays until the row changes; a missing file gets its old name unless its content differs. */
async function nameFiles(
  media: Media,
  made: MadeDerivative[],
  isChanged: boolean,
): Promise<MadeDerivative[]> {
  const revision = newRevision();
  const stored = derivativesOf(media);
  return Promise.all(
    made.map(async (one) => {
      const known = stored.find((other) => isSameSize(one, other));
      const isMissing =
        known && !isChanged && !(await storage.storedAt(derivativeKey(media, known)));
      return { ...one, revision: isMissing ? known.revision : revision };
    }),
  );
}

/** Does nothing for a photograph that was deleted, replaced or given another watermark meanwhile: these queue a job of their own. */
async function recordDerivatives(
  before: Media,
  { made, watermark }: { made: MadeDerivative[]; watermark: string },
  req: PayloadRequest,
): Promise<void> {
  const media = await readPhotograph(req.payload, before.id, req);
  if (media?.contentHash !== before.contentHash || !media) return;
  // Whoever changes the watermark queues the photographs that have another one by then, and must see what is written here.
  if (media.gallery) await lockRows(req, SLUG.clientGallery, [String(media.gallery)]);
  if ((await watermarkOf(media, req.payload, req)) !== watermark) return;
  const focal = wholeFocal(media);
  /** The focal point may have moved since. */
  const isCurrent = (one: Derivative) => !one.focal || isCroppedAround(one, focal);
  const fresh = made.map(({ file, ...derivative }) => derivative);
  const stored = derivativesOf(media);
  const others = isOutdated(media, watermark)
    ? []
    : stored.filter((one) => !fresh.some((other) => isSameSize(one, other)));
  const derivatives = [...others, ...fresh].filter(isCurrent);
  await req.payload.update({
    collection: SLUG.media,
    id: media.id,
    data: {
      derivatives,
      watermark: watermark || null,
      thumbnail: derivatives[0] && derivativeFile(media, derivatives[0]),
    },
    depth: 0,
    overrideAccess: true,
    req,
  });
  const remainingKeys = keysOf({ ...media, derivatives });
  await removeAfterCommit(
    req,
    keysOf(media).filter((key) => !remainingKeys.includes(key)),
  );
}
