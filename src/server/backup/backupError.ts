import { StartError } from '@/config/start-error.mjs';
import { capitalized } from '@/shared/countWithNoun';
import { isDiskFull } from '@/shared/errorCauses';
import { bucketFault, faultOf } from '../images/storage/storage';
import type { Place } from './place';

/** A failure of a backup, in a sentence for the owner. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** What failures of folders mean, by their codes. */
const OF_FOLDERS: [RegExp, string][] = [
  [/^(EACCES|EPERM)$/, 'does not let the server write'],
  [/^EROFS$/, 'can only be read'],
  [/^(EEXIST|ENOTDIR)$/, 'is no folder'],
  [/^ENOENT$/, 'is not there'],
];

/** Any error of a backup as such a sentence. */
export function toBackupError(error: unknown, { name }: Place): BackupError {
  if (error instanceof BackupError) return error;
  const sentence = error instanceof StartError ? error.message : undefined;
  const room =
    isDiskFull(error) && `There is no room left in ${name}, or where the photographs are.`;
  return new BackupError(sentence ?? (room || `${capitalized(name)} ${describe(error)}.`), {
    cause: error,
  });
}

function describe(error: unknown): string {
  const fault = faultOf(error);
  const [, words = 'could not be used'] = OF_FOLDERS.find(([pattern]) => pattern.test(fault)) ?? [];
  return bucketFault(error) ?? `${words} (${fault})`;
}
