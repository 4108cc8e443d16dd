import { StartError } from '@/config/start-error.mjs';
import { isDiskFull } from '../files/disk';

/** A reason why a site cannot be exported or imported, in one sentence for the person at the terminal. */
export class TransferError extends StartError {}

/** What the system says of a place that it does not let us use. */
const REFUSALS = ['EACCES', 'ENOTDIR', 'EPERM', 'EROFS'];

/** The sentence for a fault of the export or import that can be foreseen. @throws the error itself when it is none of these */
export function transferFault(error: unknown, place: string): StartError {
  if (error instanceof StartError) return error;
  if (isDiskFull(error)) return new TransferError(`There is no room left for ${place}.`);
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (REFUSALS.includes(code))
    return new TransferError(`${place} cannot be written or read: ${message}.`);
  throw error;
}
