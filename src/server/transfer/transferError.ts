import { EnvironmentError } from '@/config/env';
import { isDiskFull } from '../files/isDiskFull';

/** A reason why a site cannot be exported or imported, in one sentence for the person at the terminal. */
export class TransferError extends Error {}

/** The sentence for a fault of the export or import that can be foreseen. @throws the error itself when it is none of these */
export function transferFault(error: unknown, place: string): TransferError {
  if (error instanceof TransferError) return error;
  if (error instanceof EnvironmentError) return new TransferError(error.message);
  if (isDiskFull(error)) return new TransferError(`There is no room left for ${place}.`);
  if (isRefusal(error))
    return new TransferError(`${place} cannot be written or read: ${error.message}.`);
  throw error;
}

const isRefusal = (error: unknown): error is Error =>
  error instanceof Error &&
  'code' in error &&
  ['EACCES', 'ENOTDIR', 'EPERM', 'EROFS'].includes(String(error.code));
