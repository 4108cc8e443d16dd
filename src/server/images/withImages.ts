import { rm, stat } from 'node:fs/promises';
import { newId } from '@collections/fields/id';
import type { PayloadRequest } from 'payload';
import { AppError } from '../errors';
import type { JsonAnswer, Once } from '../http/answerOnce';
import { readBody } from '../http/body';
import type { FileRules, IncomingFile } from '../http/multipart';
import { type PreparedImage, prepareImage } from './prepareImage';
import { discardImages, storeFiles } from './storage/storeFiles';
import type { InGallery } from './watermarkOf';

/** A call whose body is read while it arrives: `parse` reads its texts. */
export type CallWithImages<Fields, Body extends object> = {
  req: PayloadRequest;
  parse: (fields: Record<string, unknown>) => Fields;
  once: Once<Body>;
};

type Options<Fields> = { check?: (fields: Fields) => Promise<unknown>; gallery?: InGallery };

/**
 * Prepares the photographs of a request and stores their files outside every transaction for `work`. Afterwards nothing
 * is left in `incoming`, and no file is stored without a row.
 * @param check refuses fields before any photograph is decoded
 * @param gallery the client gallery that they belong to
 */
export async function withImages<Fields, Body extends object>(
  { req, parse, once }: CallWithImages<Fields, Body>,
  rules: FileRules,
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

/** A damaged photograph is invalid input, which is said under the field that it came in (docs/specification.md#errors). */
function underField(field: string, reason: unknown): unknown {
  const isInvalid = reason instanceof AppError && reason.code === 'invalid';
  return isInvalid
    ? new AppError('invalid', reason.message, { errors: { [field]: reason.message } })
    : reason;
}

/** A browser sends an empty, nameless file for a picker without a choice. */
async function chosenFiles(files: IncomingFile[]): Promise<IncomingFile[]> {
  const sizes = await Promise.all(files.map(async ({ file }) => (await stat(file)).size));
  return files.filter(({ name }, index) => name !== '' || sizes[index] !== 0);
}
