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
  return status ? `${name}, HTTP ${status}` : (code ?? message);
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
