import { constants } from 'node:fs';
import { copyFile, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Media } from '@/payload-types';
import { type Derivative, derivativeFile } from './derivative';
import { FOLDER } from './folders';

type Filed = Pick<Media, 'id' | 'contentHash' | 'filename'> & { derivatives?: unknown };

/** The absolute paths of every file that belongs to a media document. */
export function filesOf(media: Filed): string[] {
  const derivatives = Array.isArray(media.derivatives) ? (media.derivatives as Derivative[]) : [];
  return [
    ...(media.filename ? [originalPath(media.filename)] : []),
    ...derivatives.map((derivative) =>
      path.join(FOLDER.derivatives, derivativeFile(media, derivative)),
    ),
  ];
}

/** Where an original lies. Only the last part of the name counts, so that it cannot lead elsewhere. */
export const originalPath = (filename: string): string =>
  path.join(FOLDER.originals, path.basename(filename));

/**
 * Puts a copy of a file in its place and makes sure that its bytes are on disk. It copies, where the
 * file system can by sharing blocks, because the demo's photographs stay where they are.
 */
export async function putFile(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  const handle = await open(to, 'r+');
  await handle.sync();
  await handle.close();
}

/** Deletes files; one that is gone already is no error. */
export async function deleteFiles(files: string[]): Promise<void> {
  await Promise.all(files.map((file) => rm(file, { force: true })));
}
