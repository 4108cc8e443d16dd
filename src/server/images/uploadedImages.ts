import { rm, stat } from 'node:fs/promises';
import { newId } from '@collections/fields';
import type { PayloadRequest } from 'payload';
import { AppError } from '../errors';
import type { AnswerOnce, JsonAnswer } from '../http/answerOnce';
import { readBody } from '../http/body';
import type { FileRules, IncomingFile } from '../http/multipart';
import { type PreparedImage, prepareImage } from './prepareImage';
import { discardImages, storeFiles } from './storage/imageFiles';
import type { UploadGallery } from './watermarkText';

/** A call whose body is read while it arrives: `parse` reads its texts. */
export type CallWithImages<Fields, Body extends object> = {
  req: PayloadRequest;
  parse: (fields: Record<string, unknown>) => Fields;
  once: AnswerOnce<Body>;
  rules: FileRules;
};

type Options<Fields> = { check?: (fields: Fields) => Promise<unknown>; gallery?: UploadGallery };

/**
 * Prepares the images of a request and stores their files outside every transaction for `work`, which writes the rows.
 * Afterwards nothing is left in `incoming`, and no file is stored without a row.
 * @param check refuses fields before any image is decoded
 * @param gallery the client gallery that they belong to
 */
export async function withUploadedImages<Fields, Body extends object>(
  { req, parse, once, rules }: CallWithImages<Fields, Body>,
  work: (fields: Fields, images: PreparedImage[]) => Promise<JsonAnswer<Body>>,
  { check, gallery }: Options<Fields> = {},
): Promise<JsonAnswer<Body>> {
  const body = await readBody(req, rules);
  const images: PreparedImage[] = [];
  try {
    return await once(async (commit) => {
      const fields = parse(body.fields);
      await check?.(fields);
      const outcomes = await Promise.allSettled(
        (await chosenFiles(body.files)).map((file) =>
          prepareImage(file, req.payload, newId(), gallery),
        ),
      );
      for (const outcome of outcomes)
        if (outcome.status === 'fulfilled') images.push(outcome.value);
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') throw underField(rules.field, outcome.reason);
      await storeFiles(req.payload, images);
      return commit(() => work(fields, images));
    }, body);
  } finally {
    await discardImages(req.payload, images);
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
async function chosenFiles(files: IncomingFile[]): Promise<IncomingFile[]> {
  const sizes = await Promise.all(files.map(async ({ file }) => (await stat(file)).size));
  return files.filter(({ name }, index) => name !== '' || sizes[index] !== 0);
}
