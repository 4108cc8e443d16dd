import { StartError } from '@/config/start-error.mjs';
import { bucket } from '@/shared/bucket';
import { bucketStorage } from './bucket';
import { diskStorage } from './disk';
import { MEDIA_FOLDER } from './folders';
import type { Storage } from './types';

/** A bucket when `S3_BUCKET` is set, else the folder `MEDIA_DIR`. */
export const storage: Storage = bucket ? bucketStorage(bucket) : diskStorage(MEDIA_FOLDER);

/** Asks for the bucket, if there is one, before anything is stored. @throws StartError with one sentence for the owner */
export async function requireBucket(): Promise<void> {
  if (!bucket) return;
  try {
    await storage.checkConnection();
  } catch (error) {
    const reason = error instanceof Error ? error.name : String(error);
    throw new StartError(
      `The bucket ${bucket.name} cannot be used (${reason}): look at S3_BUCKET, S3_ENDPOINT, S3_REGION and the key.`,
    );
  }
}
