import { env } from '@/config/env';
import { StartError } from '@/config/start-error.mjs';
import { bucket } from '@/shared/bucket';
import { START_PATIENCE_MS, withTimeout } from '../../withTimeout';
import { bucketStorage } from './bucket';
import { diskStorage } from './disk';
import type { MediaStorage } from './mediaStorage';

/** A bucket when `S3_BUCKET` is set, else the folder `MEDIA_DIR`. */
export const storage: MediaStorage = bucket ? bucketStorage(bucket) : diskStorage(env.MEDIA_DIR);

type Fault = Error & { code?: string; $metadata?: { httpStatusCode?: number } };

/** What a failure of a disk or bucket is called. */
export function faultOf(error: unknown): string {
  const { name, message, code, $metadata } = error as Fault;
  const status = $metadata?.httpStatusCode;
  if (status) return `${name}, HTTP ${status}`;
  return code ?? (name === 'TimeoutError' ? name : message);
}

/** What failures of buckets mean, by what `faultOf` calls them. */
const OF_BUCKETS: [RegExp, string][] = [
  [/^(ECONN|EHOST|ENET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE)/, 'cannot be reached'],
  [/timed? ?out|hang up/i, 'does not answer'],
  [/HTTP 40[13]$/, 'refuses the key'],
  [/credentials/i, 'has no key'],
  [/HTTP 404$/, 'is not there'],
];

/** Why a bucket could not be used, as the end of a sentence, such as 'refuses the key (Forbidden, HTTP 403)'; undefined for another failure. */
export function bucketFault(error: unknown): string | undefined {
  const fault = faultOf(error);
  const [, words] = OF_BUCKETS.find(([pattern]) => pattern.test(fault)) ?? [];
  const isOfBucket = words ?? (/HTTP \d+$/.test(fault) && 'could not be used');
  return isOfBucket ? `${isOfBucket} (${fault})` : undefined;
}

/** Checks the bucket, if there is one, before anything is stored. @throws StartError with one sentence for the owner */
export async function requireBucket(): Promise<void> {
  if (!bucket) return;
  try {
    await withTimeout(storage.checkConnection(), START_PATIENCE_MS);
  } catch (error) {
    throw new StartError(
      `The bucket ${bucket.name} cannot be used (${faultOf(error)}): look at S3_BUCKET, S3_ENDPOINT, S3_REGION and the key.`,
    );
  }
}
