import { rm } from 'node:fs/promises';
import type { DataFromCollectionSlug, PayloadRequest } from 'payload';
import type { ImageDetails } from '@/contract/image';
import { MESSAGES } from '@/contract/messages';
import type { Media } from '@/payload-types';
import { insertByAge } from '@/shared/insertByAge';
import { idsOf, updateRow } from '../database/rows';
import { inTransaction } from '../database/transaction';
import { AppError, invalidInput } from '../errors';
import { readBody } from '../http/body';
import type { Idempotent, JsonAnswer } from '../http/idempotency';
import type { FileRules, IncomingFile } from '../http/multipart';
import { createDocument, findDocument, updateDocument } from '../lists/documents';
import { inOrderOf, isCurrentOrder } from '../lists/sort';
import { prepareCopies } from './copyImages';
import { photoIdOf } from './derivatives/derivative';
import { createImage, type PreparedImage, prepareImage, type UploadGallery } from './prepareImage';
import { readImages } from './readImages';
import { imageDetails, onlyPopulated } from './serialize';
import { cleanUpPreparedImages, storeFiles } from './storage/imageFiles';

/** A call whose body is read while it arrives: `parse` reads its texts. */
export type CallWithImages<Fields, Body extends object> = {
  req: PayloadRequest;
  parse: (fields: Record<string, unknown>) => Fields;
  idempotent: Idempotent<Body>;
  rules: FileRules;
};

/** Refuses the fields of a request before any image is decoded. */
type Check<Fields> = (fields: Fields, req: PayloadRequest) => Promise<unknown>;

type Options<Fields> = {
  check?: Check<Fields> | undefined;
  /** The client gallery that they belong to. */
  gallery?: UploadGallery;
  /** Gives the ids of the stored images of which the request wants copies, beside the files that it brings. */
  copiesIn?: (fields: Fields) => string[];
};

/**
 * Prepares the images of a request and stores their files outside every transaction for `work`, which writes the rows.
 * Afterwards nothing is left in the folder `incoming`, and no file is stored without a row.
 */
export async function withUploadedImages<Fields, Body extends object>(
  { req, parse, idempotent, rules }: CallWithImages<Fields, Body>,
  work: (fields: Fields, images: PreparedImage[]) => Promise<JsonAnswer<Body>>,
  { check, gallery, copiesIn }: Options<Fields> = {},
): Promise<JsonAnswer<Body>> {
  const body = await readBody(req, rules);
  const images: PreparedImage[] = [];
  try {
    return await idempotent(async (commit) => {
      const fields = parse(body.fields);
      await check?.(fields, req);
      const outcomes = await Promise.allSettled(
        chosenFiles(body.files).map((file) => prepareImage(file, req.payload, { gallery })),
      );
      for (const outcome of outcomes)
        if (outcome.status === 'fulfilled') images.push(outcome.value);
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') throw underField(rules.field, outcome.reason);
      images.push(...(await prepareCopies(copiesIn?.(fields) ?? [], gallery?.id, req)));
      await storeFiles(req.payload, images);
      return commit(() => work(fields, images));
    }, body);
  } finally {
    await cleanUpPreparedImages(req.payload, images);
    if (body.folder) await rm(body.folder, { recursive: true, force: true });
  }
}

/** Names the field of a damaged image in the refusal (docs/specification.md#errors). */
function underField(field: string, reason: unknown): unknown {
  const isInvalid = reason instanceof AppError && reason.code === 'invalid';
  return isInvalid
    ? new AppError('invalid', reason.message, { errors: { [field]: reason.message } })
    : reason;
}

/** Leaves out the empty, nameless file that a browser sends for an input without a choice. */
const chosenFiles = (files: IncomingFile[]): IncomingFile[] =>
  files.filter(({ name, digest }) => name !== '' || digest.bytes !== 0);

type Added<Photo = ImageDetails> = { photos: Photo[]; message: string };

/**
 * Answers the photographs that `write` stores in a transaction.
 * @throws AppError `invalid` for a request without any
 */
export const addImages = <Fields, Photo>(
  call: CallWithImages<Fields, Added<Photo>>,
  write: (images: PreparedImage[], fields: Fields) => Promise<Photo[]>,
  options?: Options<Fields>,
): Promise<JsonAnswer<Added<Photo>>> =>
  withUploadedImages(
    call,
    (fields, images) => {
      if (images.length === 0) throw invalidInput({ images: MESSAGES.imageMissing });
      return inTransaction(call.req, async () => {
        const photos = await write(images, fields);
        return { body: { photos, message: MESSAGES.photographsAdded } };
      });
    },
    options,
  );

/** Adds photographs that stay when nothing shows them (docs/specification.md#library). */
export const addToLibrary = (call: CallWithImages<unknown, Added>) =>
  addImages(call, async (images) =>
    (await createImages(images, call.req, { inLibrary: true })).map(imageDetails),
  );

type Copies = { copies: string[] };

/** Adds photographs behind those that a portfolio shows (docs/specification.md#portfolio-answers). @throws AppError `notFound` */
export const addToPortfolio = (id: string, call: CallWithImages<Copies, Added>) =>
  addImages(
    call,
    async (prepared) => {
      const { images } = await findDocument('portfolio', id, call.req, 0);
      const added = await createImages(prepared, call.req);
      const all = idsOf(added).reduce(insertByAge, idsOf(images));
      await updateDocument('portfolio', id, { images: all }, call.req, 0);
      return added.map(imageDetails);
    },
    { copiesIn: ({ copies }) => copies },
  );

type WithImages = 'service' | 'portfolio';

/** Makes the answer of a document that is written; it may be stored with the document. */
type Answer<S extends WithImages, Body extends object> = (
  document: DataFromCollectionSlug<S>,
) => JsonAnswer<Body>;

type Additions = { addedImages?: string[] | undefined };

/** Adds the document of a request with its images. @throws ValidationError on `nameKey` when a service's name is taken */
export const createWithImages = <
  S extends WithImages,
  Fields extends Additions,
  Body extends object,
>(
  collection: S,
  call: CallWithImages<Fields, Body>,
  answer: Answer<S, Body>,
  check?: Check<Fields>,
): Promise<JsonAnswer<Body>> =>
  withUploadedImages(
    call,
    ({ addedImages, ...data }, uploaded) =>
      inTransaction(call.req, async () => {
        const chosen = await keepChosenImages(addedImages, call.req);
        const images = [...chosen, ...idsOf(await createImages(uploaded, call.req))];
        return answer(await createDocument(collection, { ...data, images }, call.req));
      }),
    { check },
  );

type ImageChanges = Additions & {
  removedImages?: string[] | undefined;
  imageOrder?: string[] | undefined;
  orderedFrom?: string[] | undefined;
};

/**
 * Changes only what a request carries. It names photographs by URLs of an earlier answer, which may have changed since;
 * unknown ones are ignored. First come those of `imageOrder`, then the others, then those of the library, then the new ones
 * (docs/specification.md#portfolio-answers).
 * @throws AppError `notFound`, or `conflict` when `imageOrder` was made on another order than is stored
 */
export const updateWithImages = <
  S extends WithImages,
  Fields extends ImageChanges,
  Body extends object,
>(
  collection: S,
  call: CallWithImages<Fields, Body> & { params: { id: string } },
  answer: Answer<S, Body>,
  check?: Check<Fields>,
): Promise<JsonAnswer<Body>> =>
  withUploadedImages(
    call,
    ({ removedImages, imageOrder = [], orderedFrom, addedImages, ...data }, uploaded) =>
      inTransaction(call.req, async () => {
        const { id } = call.params;
        const document = await findDocument(collection, id, call.req);
        const current = idsOf(onlyPopulated(document.images));
        if (!isCurrentOrder(current, orderedFrom?.map(photoIdOf)))
          throw new AppError('conflict', MESSAGES.orderStale, { beside: answer(document).body });
        const removed = new Set(removedImages?.map(photoIdOf));
        const remaining = current.filter((image) => !removed.has(image));
        const chosen = await keepChosenImages(addedImages, call.req);
        const shown = [...new Set([...remaining, ...chosen])];
        const sorted = inOrderOf(shown, imageOrder.map(photoIdOf), (image) => image);
        const images = [...sorted, ...idsOf(await createImages(uploaded, call.req))];
        return answer(await updateDocument(collection, id, { ...data, images }, call.req));
      }),
    { check },
  );

/**
 * Has stored photographs stay from now on when nothing shows them (docs/specification.md#library). @returns their ids, each
 * once @throws AppError `invalid`, also for a photograph of a gallery
 */
async function keepChosenImages(ids: string[] = [], req: PayloadRequest): Promise<string[]> {
  const select = { gallery: true, inLibrary: true } as const;
  const images = await readImages(req.payload, ids, { select, req });
  const unknownImages = ids.filter((id) => !images.has(id) || images.get(id)?.gallery);
  if (unknownImages.length > 0)
    throw invalidInput({ addedImages: MESSAGES.imagesUnknown }, { unknownImages });
  for (const [id, { inLibrary }] of images)
    if (!inLibrary) await updateRow('media', id, { inLibrary: true }, req);
  return [...images.keys()];
}

/** One after another: all of them write in one transaction. */
export async function createImages(
  prepared: PreparedImage[],
  req: PayloadRequest,
  fields?: Partial<Media>,
): Promise<Media[]> {
  const images: Media[] = [];
  for (const image of prepared) images.push(await createImage(image, req, fields));
  return images;
}
