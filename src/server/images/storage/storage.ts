import { StartError } from '@/config/start-error.mjs';
import { bucket } from '@/shared/bucket';
import { bucketStorage } from './bucket';
import { diskStorage, MEDIA_FOLDER } from './disk';
import type { MediaStorage } from './mediaStorage';

/** A bucket when `S3_BUCKET` is set, else the folder `MEDIA_DIR`. */
export const storage: MediaStorage = bucket ? bucketStorage(bucket) : diskStorage(MEDIA_FOLDER);

/** Checks the bucket, if there is one, before anything is stored. @throws StartError with one sentence for the owner */
export async function requireBucket(): Promise<void> {
  if (!bucket) return;
  try {
    await storage.checkConnection();
  } catch (error) {
    const { name, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } };
    const status = $metadata?.httpStatusCode;
    const reason = status ? `${name}, HTTP ${status}` : name;
    throw new StartError(
      `The bucket ${bucket.name} cannot be used (${reason}): look at S3_BUCKET, S3_ENDPOINT, S3_REGION and the key.`,
    );
  }
}
