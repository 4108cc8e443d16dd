import { StartError } from '@/config/start-error.mjs';
import { capitalized } from '@/shared/countWithNoun';
import { isDiskFull } from '@/shared/errorCauses';
import { faultOf } from '../images/storage/storage';
import type { Place } from './place';

/** A failure of a backup, in a sentence for the owner. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Any error of a backup as such a sentence. */
export function toBackupError(error: unknown, { name }: Place): BackupError {
  if (error instanceof BackupError) return error;
  const sentence = (error as Error).name === StartError.name ? (error as Error).message : undefined;
  const room =
    isDiskFull(error) && `There is no room left in ${name}, or where the photographs are.`;
  const message =
    sentence ?? (room || `${capitalized(name)} could not be used (${faultOf(error)}).`);
  return new BackupError(message, { cause: error });
}
