import type { Payload } from 'payload';
import type { Size } from '@/contract/gallery';
import { GALLERY } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import { ENDING, shortenFileName } from '@/contract/shorten';
import type { Media, StoredGallery } from '@/payload-types';
import { AppError } from '../errors';
import type { Buffers } from '../files/pieces';
import { attachmentHeaders, type SizedBytes } from '../http/bytesAnswer';
import { webSizeOf } from '../images/derivatives/derivative';
import { derivativeKey, type Key, originalKey } from '../images/storage/keys';
import { storage } from '../images/storage/storage';
import { watermarksOf } from '../images/watermarkText';
import { type ZipFile, zipBytes, zipLength } from '../zip';
import { findGalleryPhoto } from './photographs';
import { findGallery } from './visit';

export const DOWNLOAD_FIELDS = [
  'gallerySet',
  'originalName',
  'filename',
  'filesize',
  'mimeType',
  'createdAt',
  'derivatives',
  'contentHash',
] as const;

type PhotoWithFiles = Pick<Media, 'id' | (typeof DOWNLOAD_FIELDS)[number]>;

/** The size of a download that is asked for, or the best that is allowed. @throws AppError `forbidden` for what is not */
export function allowedSize({ allow }: Pick<StoredGallery, 'allow'>, asked?: Size): Size {
  const most = allow?.download ?? 'none';
  if (most === 'none' || (asked === 'original' && most !== 'original'))
    throw new AppError('forbidden', MESSAGES.downloadOff);
  return asked ?? most;
}

/** The refusal of a photograph that has no such file (any more); the page of the gallery itself is still good. */
const missingPhotograph = () =>
  new AppError('notFound', MESSAGES.photographNotFound, { about: 'photo' });

type GalleryFiles = Pick<StoredGallery, 'id' | 'watermark' | 'allow'>;

type Attachment = SizedBytes & { headers: Record<string, string> };

type PhotoFile = ZipFile & { photoId: string; key: Key };

/**
 * The stored file of a photograph in a size, under its original name.
 * @throws AppError `busy` while it is not made, or its watermark is not that of the gallery, which may be none
 */
function fileOf(gallery: GalleryFiles, media: PhotoWithFiles, size: Size): PhotoFile {
  const name = storableName(media.originalName ?? '') || `${media.id}.jpg`;
  const date = new Date(media.createdAt);
  if (size === 'original') return stored(originalKey(media.filename ?? ''), media.filesize ?? 0);
  const web = webSizeOf(media);
  // A copy of a photograph that belonged to no gallery gets it after the answer.
  if (!web || (web.watermark ?? '') !== watermarksOf(gallery).downloadWatermark)
    throw new AppError('busy', MESSAGES.beingPrepared, { retryAfter: GALLERY.retryAfterSeconds });
  return stored(derivativeKey(media, web), web.bytes);

  function stored(key: Key, bytes: number) {
    return {
      photoId: media.id,
      key,
      name: size === 'web' ? limitBytes(name.replace(ENDING, '.jpg')) : name,
      size: bytes,
      date,
      read: (buffers?: Buffers) => storage.read(key, buffers),
    };
  }
}

/** What no file name may have on Windows, and marks that turn the direction of writing. */
const UNSTORABLE = /[<>:"/\\|?*\p{Cc}\p{Bidi_Control}]/gu;
/** Devices on Windows, whatever ending their names have. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])\s*(?:\.|$)/i;

/** Bytes of the longest name that file systems take. */
const NAME_BYTES = 255;

const limitBytes = (name: string, suffix = ''): string =>
  shortenFileName(name, NAME_BYTES, Buffer.byteLength, suffix);

/** A name under which every system stores a file; Windows drops dots and blanks at its end. */
export const storableName = (name: string): string =>
  limitBytes(
    name
      .replace(UNSTORABLE, '_')
      .replace(/[.\s]+$/, '')
      .replace(DEVICE, '_$&'),
  );

/** Names that a file system may take for the same: macOS ignores case and how a letter with an accent is composed. */
const sameName = (name: string): string => name.normalize('NFC').toLowerCase();

/** Makes the names of files unique: the second of equal ones gets ` (2)`. */
function withUniqueNames<T extends { name: string }>(files: T[]): T[] {
  const taken = new Set<string>();
  /** The next number for each name, so that many equal names do not take long. */
  const numbers = new Map<string, number>();
  return files.map((file) => {
    let name = file.name;
    const wanted = sameName(name);
    let number = numbers.get(wanted) ?? 2;
    for (; taken.has(sameName(name)); number += 1) name = limitBytes(file.name, ` (${number})`);
    numbers.set(wanted, number);
    taken.add(sameName(name));
    return { ...file, name };
  });
}

/** @throws AppError as fileOf, `notFound` for a photograph whose file in a size is not there */
export async function requireStored(gallery: GalleryFiles, media: PhotoWithFiles, size: Size) {
  if (!(await storage.timeStored(fileOf(gallery, media, size).key))) throw missingPhotograph();
}

/** One photograph of a gallery as an attachment. @throws AppError as fileOf */
export function photographFile(
  payload: Payload,
  gallery: GalleryFiles,
  media: PhotoWithFiles,
  size: Size,
): Attachment {
  const file = fileOf(gallery, media, size);
  const type = size === 'web' ? 'image/jpeg' : (media.mimeType ?? 'application/octet-stream');
  return {
    content: readWhileCurrent(payload, gallery, file, size),
    bytes: file.size,
    headers: attachmentHeaders(file.name, type),
  };
}

/**
 * Reads the file of a photograph as long as it is what the rows of photograph and gallery say.
 * @throws AppError as fileOf, `notFound` when it was replaced or taken out of the gallery meanwhile: no fault of the storage
 */
async function* readWhileCurrent(
  payload: Payload,
  { id }: Pick<StoredGallery, 'id'>,
  { photoId, key, read }: PhotoFile,
  size: Size,
  buffers?: Buffers,
): AsyncGenerator<Uint8Array> {
  const requireCurrent = async () => {
    const gallery = await findGallery(id, { payload });
    const media = await findGalleryPhoto({ payload }, gallery, photoId);
    if (fileOf(gallery, media, size).key !== key) throw missingPhotograph();
  };
  await requireCurrent();
  try {
    yield* read(buffers);
  } catch (error) {
    await requireCurrent();
    throw error;
  }
}

/**
 * Photographs of a gallery as a ZIP. It breaks off at a photograph that is no longer in the gallery or has other files.
 * @throws AppError as fileOf
 * @param check is called before each file is read, and ends the ZIP there by what it throws
 */
export function photographsZip(
  payload: Payload,
  gallery: GalleryFiles & Pick<StoredGallery, 'name'>,
  photos: readonly PhotoWithFiles[],
  size: Size,
  check?: () => Promise<unknown>,
): Attachment {
  const files = withUniqueNames(photos.map((media) => fileOf(gallery, media, size))).map(
    (file) => ({
      ...file,
      async *read(buffers?: Buffers) {
        await check?.();
        yield* readWhileCurrent(payload, gallery, file, size, buffers);
      },
    }),
  );
  return {
    content: zipBytes(files),
    bytes: zipLength(files),
    headers: attachmentHeaders(storableName(`${gallery.name}.zip`), 'application/zip'),
  };
}
