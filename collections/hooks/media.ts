import { create as attachment } from 'content-disposition';
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionAfterErrorHook,
  CollectionAfterReadHook,
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  CollectionConfig,
  PayloadRequest,
} from 'payload';
import { LENGTH } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import { shorten, shortenFileName } from '@/contract/shorten';
import type { Media } from '@/payload-types';
import { seeingBin } from '@/server/database/hideBin';
import { outsideTransaction } from '@/server/database/transaction';
import { afterCommit } from '@/server/database/transactionQueue';
import { AppError, invalidInput } from '@/server/errors';
import { storableName } from '@/server/galleries/downloads';
import { bytesAnswer } from '@/server/http/bytesAnswer';
import { CENTRE, derivativeFile } from '@/server/images/derivatives/derivative';
import { earlierOf, toEarlier } from '@/server/images/earlierVersion';
import { listUses } from '@/server/images/imageUses';
import { isOutdated, planDerivation, queueDerivation } from '@/server/images/jobs/deriveImage';
import {
  PREPARED_IMAGE,
  type PreparedImage,
  placeholderUpload,
  prepareImage,
} from '@/server/images/prepareImage';
import { readImage } from '@/server/images/readImages';
import {
  cleanUpPreparedImages,
  removeAfterCommit,
  storeFiles,
} from '@/server/images/storage/imageFiles';
import { keysOf, originalKey } from '@/server/images/storage/keys';
import { storage } from '@/server/images/storage/storage';
import { readUploadGallery, readWatermarks } from '@/server/images/watermarkText';
import { signedIn } from '../access';

/** Characters of an original's name that are stored. */
const NAME_LENGTH = 200;

/** Control characters, and marks that turn the direction of writing and so make `gpj.exe` look like `exe.jpg`. */
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu;

/** The name of a file on the editor's machine as the panel shows it, without its folders. It never names a file here. */
function originalName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return shortenFileName(last.replace(INVISIBLE, ''), NAME_LENGTH);
}

const preparedOf = (req: PayloadRequest) =>
  req.context[PREPARED_IMAGE] as PreparedImage | undefined;

/** Checks, prepares and stores a file that came through Payload's own routes, outside the transaction that Payload has opened. */
export const prepareUpload: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if ((operation !== 'create' && operation !== 'update') || !req.file || preparedOf(req)) return;
  if (!signedIn({ req })) return;
  const { tempFilePath, name } = req.file;
  if (!tempFilePath) throw new Error('An upload must come as a file');
  const { id, data } = args as { id?: string; data?: Partial<Media> };
  if (operation === 'update' && !id) throw new AppError('invalid', MESSAGES.oneImageAtATime);
  await outsideTransaction(req, async () => {
    const replaced = id ? await readImage(id, { payload: req.payload }) : undefined;
    if (id && !replaced) return;
    const gallery = replaced && (await readUploadGallery(replaced, { payload: req.payload }));
    const image = await prepareImage({ file: tempFilePath, name }, req.payload, { id, gallery });
    req.context[PREPARED_IMAGE] = image;
    await storeFiles(req.payload, [image]);
    req.file = placeholderUpload();
  });
  if (data && !id) data.inLibrary = true;
  const prepared = preparedOf(req);
  if (prepared) await afterCommit(req, () => cleanUpPreparedImages(req.payload, [prepared]));
};

/** Payload's forms call a photograph by the name of its stored file; for them alone it is that of the original. They ask by this header. */
export const nameInForms: CollectionAfterReadHook<Media> = ({ doc, req }) =>
  req.user && req.headers?.get('X-Payload-HTTP-Method-Override') && doc.originalName
    ? { ...doc, filename: doc.originalName }
    : doc;

/** By how much the proportions of a replaced photograph may change until another part of it matters. */
const SAME_PROPORTIONS = 1.05;

/** Resets the focal points of a replaced photograph where its proportions are others, unless new ones are given. */
function focalOfReplacement(
  data: Partial<Media>,
  before: Media,
  { width, height }: { width: number; height: number },
): Partial<Media> {
  const change = (width * (before.height ?? 0)) / (height * (before.width ?? 0));
  const isSame = change <= SAME_PROPORTIONS && change >= 1 / SAME_PROPORTIONS;
  const isGiven = (...fields: (keyof Media)[]) =>
    fields.some((field) => (data[field] ?? null) !== (before[field] ?? null));
  if (isSame) return {};
  return {
    ...(!isGiven('focalX', 'focalY') && { focalX: CENTRE, focalY: CENTRE }),
    ...(!isGiven('tallFocalX', 'tallFocalY') && { tallFocalX: null, tallFocalY: null }),
  };
}

/**
 * The earlier version of a photograph that is replaced. All other files that it had are removed after the commit. The same file
 * once more, as after a lost answer, is no other version.
 */
async function keepEarlier(image: Media, { contentHash }: PreparedImage, req: PayloadRequest) {
  const earlier = contentHash === image.contentHash ? earlierOf(image) : toEarlier(image);
  const kept = earlier && originalKey(earlier.filename);
  await removeAfterCommit(
    req,
    keysOf(image).filter((key) => key !== kept),
  );
  return earlier ?? null;
}

/**
 * Describes a prepared photograph in its document. A replaced one keeps its texts (docs/specification.md#library), and what it
 * was before as its earlier version.
 */
export const describeImage: CollectionBeforeChangeHook<Media> = async ({
  data,
  operation,
  originalDoc: before,
  req,
}) => {
  // Payload gives an empty one at a creation.
  const originalDoc = operation === 'update' ? before : undefined;
  const prepared = preparedOf(req);
  if (!prepared) return undefined;
  const {
    folder,
    files,
    stored,
    texts: copiedTexts,
    name,
    bytes,
    settings,
    ...described
  } = prepared;
  const { title, caption, creator, copyright, ...measured } = described;
  const { derivatives } = prepared;
  const earlier = originalDoc ? await keepEarlier(originalDoc, prepared, req) : null;
  // What the editor has typed takes precedence over the file's metadata.
  const texts = originalDoc
    ? { ...data, ...focalOfReplacement(data, originalDoc, prepared) }
    : {
        ...data,
        title: data.title || title,
        caption: data.caption || caption,
        alt: data.alt || title || (caption && shorten(caption, LENGTH.alt)),
      };
  return {
    ...texts,
    creator: data.creator || creator,
    copyright: data.copyright || copyright,
    ...measured,
    originalName: originalName(name),
    thumbnail: derivatives[0] && derivativeFile(prepared, derivatives[0]),
    filesize: bytes,
    earlier,
    ...settings,
  };
};

/** A photograph that was refused after it was prepared leaves nothing behind. */
export const discardUpload: CollectionAfterErrorHook = async ({ req }) => {
  const prepared = preparedOf(req);
  if (prepared) await cleanUpPreparedImages(req.payload, [prepared]);
};

/**
 * Refuses to take a photograph out of the library while nothing else shows it, since nobody would find it any more. Those of
 * galleries are not in the library. @throws AppError `invalid`
 */
export const protectLibraryImage: CollectionBeforeChangeHook<Media> = async ({
  data,
  originalDoc,
  req,
}) => {
  if (data.gallery) return { ...data, inLibrary: false };
  if (!originalDoc?.inLibrary || data.inLibrary) return data;
  if ((await listUses(originalDoc.id, req)).length === 0)
    throw invalidInput({ inLibrary: MESSAGES.imageUnshown });
  return data;
};

/** The fields on which the smaller files of a photograph depend; the credit stands in a client's download. */
const DERIVED_FROM = [
  ...(['filename', 'creator', 'copyright'] as const),
  ...(['focalX', 'focalY', 'tallFocalX', 'tallFocalY'] as const),
];

/** Queues the smaller files of a photograph when it is new or one of the fields above has changed. */
export const queueDerivatives: CollectionAfterChangeHook<Media> = async ({
  doc,
  previousDoc,
  req,
}) => {
  if (DERIVED_FROM.every((field) => doc[field] === previousDoc?.[field])) return;
  const watermarks = await readWatermarks(doc, req);
  if (planDerivation(doc, watermarks))
    await queueDerivation(doc, req, { isUrgent: isOutdated(doc, watermarks) });
};

/** Removes a deleted photograph's files after the commit. */
export const deleteImageFiles: CollectionAfterDeleteHook = async ({ doc, req }) => {
  await removeAfterCommit(req, keysOf(doc));
};

type UploadHandler = NonNullable<
  Exclude<CollectionConfig['upload'], boolean | undefined>['handlers']
>[number];

/** Serves an original as a download to users who may read its document, one in the bin too. */
export const serveOriginal: UploadHandler = async (req, { params: { filename } }) => {
  // A name from a URL reaches the storage only when a document has it: the storage fails on very long names.
  const { docs } = await req.payload.find({
    collection: 'media',
    where: { filename: { equals: filename } },
    select: { filesize: true, originalName: true },
    depth: 0,
    limit: 1,
    overrideAccess: false,
    trash: true,
    req: seeingBin(req),
  });
  const [media] = docs;
  const key = originalKey(filename);
  if (!media || !(await storage.timeStored(key)))
    return Response.json({ message: MESSAGES.notFound }, { status: 404 });
  const headers = {
    'Content-Disposition': attachment(storableName(media.originalName ?? '') || filename),
    'Cache-Control': 'private, no-store',
  };
  return bytesAnswer(
    { content: storage.read(key), bytes: media.filesize ?? 0 },
    { status: 200, headers },
    (err) => req.payload.logger.error({ err, msg: `${key} could not be sent` }),
  );
};
