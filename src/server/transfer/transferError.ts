import path from 'node:path';
import { StartError } from '@/config/start-error.mjs';
import { isDiskFull } from '../files/disk';

/** A reason why a site cannot be exported or imported, in one sentence for the person at the terminal. */
export class TransferError extends StartError {}

const NOT_ALLOWED = ['EACCES', 'ENOTDIR', 'EPERM', 'EROFS'];

/** An expected failure of an export or import as a TransferError. @throws any other error itself */
export function toTransferError(error: unknown, place: string): StartError {
  if (error instanceof StartError) return error;
  if (isDiskFull(error)) return new TransferError(`There is no room left for ${place}.`);
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (NOT_ALLOWED.includes(code))
    return new TransferError(`${place} cannot be written or read: ${message}.`);
  throw error;
}

/** Prints progress. */
export type Report = (line: string) => void;

/** The folder that the command line names. @throws TransferError when there is none */
export function requireFolder(folder: string | undefined, command: string): string {
  if (!folder) throw new TransferError(`Name a folder: npm run ${command} <folder>.`);
  return path.resolve(folder);
}
