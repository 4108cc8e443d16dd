import path from 'node:path';
import { StartError } from '@/config/start-error.mjs';
import { isDiskFull } from '@/shared/errorCauses';
import { bucketFault } from '../images/storage/storage';
import { DamagedError } from './exportSource';

const NOT_ALLOWED = ['EACCES', 'ENOTDIR', 'EPERM', 'EROFS'];

/** An expected failure of an export or import as a StartError. @throws any other error itself */
export function toStartError(error: unknown, place: string): StartError {
  if (error instanceof StartError) return error;
  if (error instanceof DamagedError)
    return new StartError(`The export is damaged: ${error.message}.`);
  if (isDiskFull(error)) return new StartError(`There is no room left for ${place}.`);
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (NOT_ALLOWED.includes(code))
    return new StartError(`${place} cannot be written or read: ${message}.`);
  const fault = bucketFault(error);
  if (fault) return new StartError(`The bucket ${fault}.`);
  throw error;
}

export type Report = (line: string) => void;

/** The folder that the command line names. @throws StartError when there is none */
export function requireFolder(folder: string | undefined, command: string): string {
  if (!folder) throw new StartError(`Name a folder: npm run ${command} <folder>.`);
  return path.resolve(folder);
}
