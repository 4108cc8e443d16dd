import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '@collections/fields';
import type { File, Payload, PayloadRequest, Where } from 'payload';
import { env, firstLanguage } from '@/config/env';
import type { Media } from '@/payload-types';
import { findRow, updateRow } from '../database/rows';
import { diskFullError } from '../errors';
import { type Digest, digestFile } from '../files/digest';
import { limitImageWork, limitPixelWork } from './derivatives/concurrency';
import {
  CENTRE,
  type Derivative,
  derivativesOf,
  fileStem,
  newRevision,
  type Watermarks,
  webSizeOf,
} from './derivatives/derivative';
import { makeFirstDerivatives } from './derivatives/makeDerivatives';
import { runStep } from './process/runStep';
import { readImage } from './readImages';
import { newIncomingFolder } from './storage/disk';
import { derivativeKey, type Key, originalKey } from './storage/keys';
import { storage } from './storage/storage';

/** The key in `req.context` under which the collection's hook finds a prepared image. */
export const PREPARED_IMAGE = 'preparedImage';

/** The client gallery that an image is uploaded to. */
export type UploadGallery = Watermarks & { id: string };

/** A file of a prepared image: where it is to be stored, and the local or stored file of which it is a copy. */
type PreparedFile = { key: Key; from: { path: string } | { stored: Key } };

/** An image that is checked and whose derivatives there are, but no row yet. Sizes in pixels and bytes. */
export type PreparedImage = Partial<Omit<Media, 'gallery' | 'derivatives'>> & {
  id: string;
  filename: string;
  width: number;
  height: number;
  derivatives: Derivative[];
  gallery?: string;
  bytes: number;
  /** Of the file, as the editor knows it. */
  name: string;
  files: PreparedFile[];
  /** Those of its files that are stored already (storage/imageFiles.ts). */
  stored: Key[];
  /** In `incoming`, with its local files. */
  folder?: string;
  /** The texts of the image of which it is a copy, in every language. */
  texts?: Record<string, unknown>;
  /** What is written as it is when an earlier version comes back, whatever its file or the row says. */
  settings?: Partial<Media>;
};

/**
 * Checks a file and makes its derivatives, outside every transaction; those of an image with the same bytes are
 * reused. The caller must call `cleanUpPreparedImages` in the end.
 * @param name as the editor knows the file
 * @param digest of the file, where it is known
 * @param id of its row, which may be written later
 * @throws AppError when the file is not accepted, or the disk is full
 */
export function prepareImage(
  { file, name, digest }: { file: string; name: string; digest?: Digest },
  payload: Payload,
  { id = newId(), gallery }: { id?: string | undefined; gallery?: UploadGallery | undefined } = {},
): Promise<PreparedImage> {
  return limitImageWork(async () => {
    const folder = await newIncomingFolder();
    try {
      const {
        inspected: { extension, ...inspected },
        metadata,
      } = await limitPixelWork(() =>
        runStep('inspect', {
          file,
          megapixels: env.MAX_IMAGE_MEGAPIXELS,
          language: firstLanguage,
        }),
      );
      const { bytes, sha256: contentHash } = digest ?? (await digestFile(file));
      const forClient = gallery && { ...gallery, ...metadata };
      const { originalFile, derivatives, ...placeholder } = (await reuseStoredFiles(
        payload,
        contentHash,
        gallery,
        folder,
      )) ?? {
        originalFile: file,
        ...(await makeFirstDerivatives({ file, ...inspected, forClient }, folder)),
      };
      const sources = derivatives.map(({ file, ...derivative }) => ({
        derivative,
        from: { path: file },
      }));
      return {
        ...newFiles({ id, contentHash, extension }, { path: originalFile }, sources),
        ...inspected,
        ...metadata,
        ...placeholder,
        watermark: gallery?.watermark || null,
        ...(gallery && { gallery: gallery.id }),
        bytes,
        name,
        folder,
      };
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      // Payload's own routes would answer any other error with 500.
      throw diskFullError(error) ?? error;
    }
  });
}

type Source = PreparedFile['from'];

/** Gives the files of a new image their names, and lists what each is made of. */
export function newFiles(
  { id, contentHash, extension }: { id: string; contentHash: string; extension: string },
  original: Source,
  sources: { derivative: Derivative; from: Source }[],
) {
  const revision = newRevision();
  const filename = `${fileStem({ id, contentHash })}-${revision}.${extension}`;
  const derivatives = sources.map(({ derivative }) => ({ ...derivative, revision }));
  const files = [
    { key: originalKey(filename), from: original },
    ...derivatives.map((one, at) => ({
      key: derivativeKey({ id, contentHash }, one),
      from: sources[at]?.from as Source,
    })),
  ];
  return { id, contentHash, filename, derivatives, files, stored: [] };
}

/**
 * Takes the files of an image with the same bytes and watermarks, on disk as hard links, so that they are stored once and
 * each row can be deleted alone. A bucket has no links; there only the encoding is saved.
 * @param folder in which the files get a folder of their own, as they must not be written into
 * @returns undefined when there is none, or a file of it is missing or damaged
 */
async function reuseStoredFiles(
  payload: Payload,
  contentHash: string,
  gallery: UploadGallery | undefined,
  folder: string,
) {
  const where: Where = {
    contentHash: { equals: contentHash },
    gallery: { exists: gallery !== undefined },
    watermark: gallery?.watermark ? { equals: gallery.watermark } : { exists: false },
  };
  const stored = await findRow('media', where, { payload });
  if (!stored?.filename || !stored.blurDataURL || !stored.dominantColor) return undefined;
  if (gallery && (webSizeOf(stored)?.watermark ?? '') !== gallery.downloadWatermark)
    return undefined;
  const reused = await mkdtemp(path.join(folder, 'stored-'));
  const originalFile = path.join(reused, 'original');
  const derivatives = derivativesOf(stored)
    .filter(({ focal }) => !focal)
    .map((one) => ({ ...one, file: path.join(reused, `${one.width}.${one.format}`) }));
  if (!(await storage.copyTo(originalKey(stored.filename), originalFile))) return undefined;
  // The stored file may be damaged; the one that was sent is not.
  if ((await digestFile(originalFile)).sha256 !== contentHash) return undefined;
  for (const one of derivatives)
    if (!(await storage.copyTo(derivativeKey(stored, one), one.file))) return undefined;
  const { blurDataURL, dominantColor } = stored;
  return { originalFile, derivatives, blurDataURL, dominantColor };
}

const ONE_PIXEL_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * The file that Payload gets in place of a prepared image: it would measure the real one by reading it again and again,
 * which blocks the server for tens of seconds on a TIFF of 25 MB. The collection's hook writes the measures.
 */
export const placeholderUpload = (): File => ({
  name: 'photograph.png',
  mimetype: 'image/png',
  size: ONE_PIXEL_PNG.length,
  data: ONE_PIXEL_PNG,
});

/** Writes the row of a prepared image, whose files are stored; the collection's hook fills it in. */
export async function createImage(
  prepared: PreparedImage,
  req: PayloadRequest,
  fields: Partial<Media> = {},
): Promise<Media> {
  const { id, focalX = CENTRE, focalY = CENTRE, texts } = prepared;
  req.context[PREPARED_IMAGE] = prepared;
  try {
    const image = await req.payload.create({
      collection: 'media',
      data: { focalX, focalY, ...fields },
      file: placeholderUpload(),
      overrideAccess: false,
      req,
    });
    if (!texts) return image;
    // Payload would write those of one language alone.
    await updateRow('media', id, texts, req);
    return (await readImage(id, req)) ?? image;
  } finally {
    delete req.context[PREPARED_IMAGE];
  }
}

/** Gives the row of a photograph the file of a prepared one, which is stored; the collection's hook fills it in. */
export async function replaceImage(prepared: PreparedImage, req: PayloadRequest): Promise<Media> {
  const { id } = prepared;
  const file = placeholderUpload();
  req.context[PREPARED_IMAGE] = prepared;
  try {
    const given = { id, data: {}, file, depth: 0 } as const;
    return await req.payload.update({ collection: 'media', ...given, overrideAccess: false, req });
  } finally {
    delete req.context[PREPARED_IMAGE];
  }
}
