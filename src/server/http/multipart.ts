import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import busboy, { type Busboy } from 'busboy';
import { env } from '@/config/env';
import { MESSAGES } from '@/contract/messages';
import { groupFields } from '@/shared/groupFields';
import { AppError, invalidInput } from '../errors';
import { type Digest, newMeter } from '../files/digest';
import { newIncomingFolder } from '../images/storage/disk';

/** Which field of a form carries images, and how many of them a request may bring. */
export type FileRules = { field: string; most: number };

/** The rules of a call that takes photographs in a field: one as `image`, or several. */
export const imageRules = (field: 'image' | 'images'): FileRules => ({
  field,
  most: field === 'image' ? 1 : env.MAX_IMAGES_PER_REQUEST,
});

/** A file of a request, on disk, with the name that it had on the editor's machine and the digest of its content. */
export type IncomingFile = { file: string; name: string; digest: Digest };

export type MultipartBody = {
  fields: Record<string, unknown>;
  files: IncomingFile[];
  folder?: string;
};

const MEGABYTE = 2 ** 20;

/** Limits of the texts of a form: more than the site needs. Photographs come only from somebody who is signed in. */
export const textLimits = ({ most }: FileRules) => ({
  ...(most > 0 ? { fields: 100, fieldSize: MEGABYTE } : { fields: 40, fieldSize: 64 * 2 ** 10 }),
  fieldNameSize: 200,
  headerPairs: 100,
});

/**
 * Reads a multipart body; its files go to disk as they come, so that memory does not grow with them.
 * @throws AppError `malformed`, `tooLarge` (bytes of a file) or `invalid` (too many files)
 */
export async function readMultipart(
  stream: Readable,
  type: string,
  rules: FileRules,
): Promise<MultipartBody> {
  // A body that breaks off before it is read fails again when it is read.
  stream.on('error', () => {});
  const folder = rules.most > 0 ? await newIncomingFolder() : undefined;
  const values = new URLSearchParams();
  const files: IncomingFile[] = [];
  const writes: Promise<void>[] = [];
  let refusal: AppError | undefined;
  const refuse = (error: AppError) => {
    refusal ??= error;
  };

  try {
    const form = createParser(type, rules);
    // At once: after a failure busboy may report one more file, whose content never ends.
    form.on('error', () => refuse(new AppError('malformed', MESSAGES.malformedBody)));
    form.on('field', (name, value, { valueTruncated }) => {
      if (valueTruncated) refuse(new AppError('tooLarge', MESSAGES.bodyTooLarge));
      values.append(name, value);
    });
    form.on('file', (field, content, { filename }) => {
      // Also for a file that is not wanted: without a listener a body that breaks off would end the server.
      content.on('error', () => refuse(new AppError('malformed', MESSAGES.malformedBody)));
      if (!folder || field !== rules.field || files.length >= rules.most || refusal) {
        if (field === rules.field && files.length >= rules.most)
          refuse(invalidInput({ [field]: MESSAGES.tooManyImages(rules.most) }));
        content.resume();
        return;
      }
      const file = path.join(folder, `upload-${files.length}`);
      const incoming = { file, name: filename ?? '', digest: { bytes: 0, sha256: '' } };
      files.push(incoming);
      const tooLarge = new AppError('tooLarge', MESSAGES.imageTooLarge(env.MAX_IMAGE_MB));
      content.on('limit', () => refuse(tooLarge));
      writes.push(save(content, incoming));
    });
    form.on('fieldsLimit', () => refuse(new AppError('tooLarge', MESSAGES.bodyTooLarge)));
    await parseBody(form, stream).catch(() =>
      refuse(new AppError('malformed', MESSAGES.malformedBody)),
    );
    await Promise.allSettled(writes);
    if (refusal) throw refusal;
    await Promise.all(writes);
    return { fields: groupFields(values), files, folder };
  } catch (error) {
    if (folder) await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Parses a body. When that fails the rest is still read, since the sender reads the answer only after it has sent all.
 * @throws Error when the form is malformed or the body breaks off
 */
async function parseBody(form: Busboy, body: Readable): Promise<void> {
  const over = new AbortController();
  const read = finished(form).finally(() => over.abort());
  read.catch(() => {});
  try {
    for await (const chunk of body)
      if (!form.destroyed && !form.write(chunk)) await once(form, 'drain', over).catch(() => {});
  } catch (error) {
    form.destroy();
    throw error;
  }
  form.end();
  await read;
}

/** Writes a file of a body. When that fails the rest of the file is discarded, so that the body can be read on. */
async function save(content: Readable, incoming: IncomingFile): Promise<void> {
  const target = createWriteStream(incoming.file);
  const meter = newMeter();
  content.on('data', meter.update);
  content.once('error', (error) => target.destroy(error)).pipe(target);
  try {
    await finished(target);
    incoming.digest = meter.digest();
  } catch (error) {
    content.resume();
    throw error;
  }
}

function createParser(type: string, rules: FileRules): Busboy {
  try {
    return busboy({
      headers: { 'content-type': type },
      defParamCharset: 'utf8',
      /** busboy already refuses a file of exactly this size, which is allowed (docs/specification.md#lengths). */
      limits: { ...textLimits(rules), fileSize: env.MAX_IMAGE_MB * MEGABYTE + 1 },
    });
  } catch {
    throw new AppError('malformed', MESSAGES.malformedBody);
  }
}
