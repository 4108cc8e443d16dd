import type {
  CollectionAfterErrorHook,
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  PayloadRequest,
} from 'payload';
import { LENGTH } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import { outsideTransaction } from '@/server/database/transaction';
import { afterCommit } from '@/server/database/transactionQueue';
import { AppError } from '@/server/errors';
import { derivativeFile } from '@/server/images/derivatives/derivative';
import { readWatermark } from '@/server/images/galleryWatermark';
import {
  PREPARED_IMAGE,
  type PreparedImage,
  placeholderUpload,
  prepareImage,
} from '@/server/images/prepareImage';
import { readImage } from '@/server/images/readImages';
import { discardImages, removeAfterCommit, storeFiles } from '@/server/images/storage/imageFiles';
import { keysOf } from '@/server/images/storage/keys';
import { signedIn } from '../access/signedIn';

/** Characters of a name that are stored, from its end. */
const LONGEST = 200;

/** Control characters, and marks that turn the direction of writing and so make `gpj.exe` look like `exe.jpg`. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu;

/** The name of a file on the editor's machine as the panel shows it, without its folders. It never names a file here. */
function originalName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return Array.from(last.replace(UNSEEN, '')).slice(-LONGEST).join('');
}

const preparedOf = (req: PayloadRequest) =>
  req.context[PREPARED_IMAGE] as PreparedImage | undefined;

/** Checks, prepares and stores a file that came through Payload's own routes like every other: outside the transaction that Payload has opened. */
const beforeOperation: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if ((operation !== 'create' && operation !== 'update') || !req.file || preparedOf(req)) return;
  if (!signedIn({ req })) return;
  const { tempFilePath, name } = req.file;
  if (!tempFilePath) throw new Error('An upload must come as a file');
  const { id } = args as { id?: string };
  if (operation === 'update' && !id) throw new AppError('invalid', MESSAGES.oneImageAtATime);
  await outsideTransaction(req, async () => {
    const replaced = id ? await readImage(req.payload, id) : undefined;
    if (id && !replaced) return;
    const gallery = replaced?.gallery
      ? { id: String(replaced.gallery), watermark: await readWatermark(replaced, req.payload) }
      : undefined;
    const file = { file: tempFilePath, name };
    const image = await prepareImage(file, req.payload, id, gallery);
    req.context[PREPARED_IMAGE] = image;
    await storeFiles(req.payload, [image]);
    req.file = placeholderUpload();
  });
  const prepared = preparedOf(req);
  if (prepared) await afterCommit(req, () => discardImages(req.payload, [prepared]));
};

/** Describes a prepared photograph in its document. The files of a replaced one go once the rows are safe. */
const beforeChange: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const prepared = preparedOf(req);
  if (!prepared) return data;
  const { folder, originalFile, stored, extension, name, bytes, ...described } = prepared;
  const { title, caption, creator, copyright, ...measured } = described;
  const derivatives = prepared.derivatives.map(({ file, ...derivative }) => derivative);
  if (originalDoc) await removeAfterCommit(req, keysOf(originalDoc));
  return {
    ...{ title, caption, creator, copyright },
    // What the editor has typed goes before what the file says.
    ...Object.fromEntries(
      Object.entries(data).filter(([, value]) => value !== '' && value != null),
    ),
    alt: data.alt || title || caption?.slice(0, LENGTH.alt),
    ...measured,
    derivatives,
    originalName: originalName(name),
    thumbnail: derivatives[0] && derivativeFile(prepared, derivatives[0]),
    filesize: bytes,
  };
};

/** A photograph that was refused after it was prepared leaves nothing behind. */
const afterError: CollectionAfterErrorHook = async ({ req }) => {
  const prepared = preparedOf(req);
  if (prepared) await discardImages(req.payload, [prepared]);
};

export const importUpload = { beforeOperation, beforeChange, afterError };
