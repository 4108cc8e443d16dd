import type {
  CollectionAfterErrorHook,
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  PayloadRequest,
} from 'payload';
import { LENGTH } from '@/contract/limits';
import { afterCommit, afterRollback } from '@/server/database/afterCommit';
import { fullDisk } from '@/server/fullDisk';
import { contentName, derivativeFile } from '@/server/images/derivative';
import { filesOf } from '@/server/images/files';
import { originalName } from '@/server/images/originalName';
import { discardImage, IMPORTED, type PreparedImage, prepareImage } from '@/server/images/prepare';
import { leaveStandIn } from '@/server/images/standIn';
import { type Key, storage } from '@/server/images/storage/storage';

const preparedOf = (req: PayloadRequest) => req.context[IMPORTED] as PreparedImage | undefined;

/** A file that came through Payload's own routes is checked and prepared like every other. */
const beforeOperation: CollectionBeforeOperationHook = async ({ operation, req }) => {
  if ((operation !== 'create' && operation !== 'update') || !req.file || preparedOf(req)) return;
  const { tempFilePath, name } = req.file;
  if (!tempFilePath) throw new Error('An upload must come as a file');
  const prepared = await prepareImage({ file: tempFilePath, name }, req.payload);
  req.context[IMPORTED] = await leaveStandIn(prepared, tempFilePath);
};

/**
 * Puts the files of a prepared photograph in place and describes them in the document. They are taken
 * away again if the rows are not kept; the files of a replaced photograph go once the rows are.
 */
const beforeChange: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const prepared = preparedOf(req);
  if (!prepared) return data;
  const { contentHash, width, height, mimeType, name, bytes } = prepared;
  const { blurDataURL, dominantColor } = prepared;
  const { takenAt, camera, lens, exposure, title, caption, creator, copyright } = prepared;
  const id: string = originalDoc?.id ?? data.id;
  const named = { id, contentHash };
  const derivatives = prepared.derivatives.map(({ file, ...derivative }) => derivative);
  const media = {
    ...{ title, caption, creator, copyright },
    ...withoutBlanks(data),
    alt: data.alt || title || caption?.slice(0, LENGTH.alt),
    ...named,
    filename: `${contentName(named)}.${prepared.extension}`,
    originalName: originalName(name),
    thumbnail: derivatives[0] && derivativeFile(named, derivatives[0]),
    filesize: bytes,
    ...{ width, height, mimeType, blurDataURL, dominantColor, derivatives },
    ...{ takenAt, camera, lens, exposure },
  };
  const keys = filesOf(media);
  await afterRollback(req, () => storage.remove(keys));
  const sources = [prepared.originalFile, ...prepared.derivatives.map(({ file }) => file)];
  await putAll(sources, keys);
  // Not before: the rows may be refused because of another server's, and written once more.
  await afterCommit(req, () => discardImage(prepared));
  if (originalDoc) {
    const replaced = filesOf(originalDoc).filter((key) => !keys.includes(key));
    await afterCommit(req, () => storage.remove(replaced));
  }
  return media;
};

/**
 * Ends when no file is on its way any more, so that a rollback finds all that has come.
 * @throws AppError when the disk is full
 */
async function putAll(sources: string[], keys: Key[]): Promise<void> {
  const puts = keys.map((key, index) => storage.put(sources[index] as string, key));
  for (const put of await Promise.allSettled(puts))
    if (put.status === 'rejected') throw fullDisk(put.reason) ?? put.reason;
}

/** What the editor has typed goes before what the file says. */
const withoutBlanks = <Data extends object>(data: Data): Partial<Data> =>
  Object.fromEntries(
    Object.entries(data).filter(([, value]) => value !== '' && value != null),
  ) as Partial<Data>;

/** A photograph that was refused after it was prepared leaves nothing behind. */
const afterError: CollectionAfterErrorHook = async ({ req }) => {
  const prepared = preparedOf(req);
  if (prepared) await discardImage(prepared);
};

export const importUpload = { beforeOperation, beforeChange, afterError };
