import type {
  CollectionAfterErrorHook,
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  PayloadRequest,
} from 'payload';
import { afterCommit, afterRollback } from '@/server/database/afterCommit';
import { contentName, derivativeFile } from '@/server/images/derivative';
import { deleteFiles, filesOf, putFile } from '@/server/images/files';
import { discardImage, IMPORTED, type PreparedImage, prepareImage } from '@/server/images/prepare';
import { leaveStandIn } from '@/server/images/standIn';

const preparedOf = (req: PayloadRequest) => req.context[IMPORTED] as PreparedImage | undefined;

/** A file that came through Payload's own routes is checked and prepared like every other. */
const beforeOperation: CollectionBeforeOperationHook = async ({ operation, req }) => {
  if ((operation !== 'create' && operation !== 'update') || !req.file || preparedOf(req)) return;
  const { tempFilePath, name } = req.file;
  if (!tempFilePath) throw new Error('An upload must come as a file');
  req.context[IMPORTED] = await leaveStandIn(await prepareImage({ file: tempFilePath, name }));
};

/**
 * Puts the files of a prepared photograph in place and describes them in the document. They are taken
 * away again if the rows are not kept; the files of a replaced photograph go once the rows are.
 */
const beforeChange: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const prepared = preparedOf(req);
  if (!prepared) return data;
  const { contentHash, width, height, mimeType, blurDataURL, takenAt, camera, name, bytes } =
    prepared;
  const id: string = originalDoc?.id ?? data.id;
  const named = { id, contentHash };
  const derivatives = prepared.derivatives.map(({ file, ...derivative }) => derivative);
  const media = {
    ...data,
    ...named,
    filename: `${contentName(named)}.${prepared.extension}`,
    originalName: name.slice(-200),
    thumbnail: derivatives[0] && derivativeFile(named, derivatives[0]),
    filesize: bytes,
    ...{ width, height, mimeType, blurDataURL, takenAt, camera, derivatives },
  };
  const places = filesOf(media);
  await afterRollback(req, () => deleteFiles(places));
  const sources = [prepared.originalFile, ...prepared.derivatives.map(({ file }) => file)];
  for (const [index, place] of places.entries()) await putFile(sources[index] as string, place);
  await discardImage(prepared);
  if (originalDoc) {
    const replaced = filesOf(originalDoc).filter((file) => !places.includes(file));
    await afterCommit(req, () => deleteFiles(replaced));
  }
  return media;
};

/** A photograph that was refused after it was prepared leaves nothing behind. */
const afterError: CollectionAfterErrorHook = async ({ req }) => {
  const prepared = preparedOf(req);
  if (prepared) await discardImage(prepared);
};

export const importUpload = { beforeOperation, beforeChange, afterError };
