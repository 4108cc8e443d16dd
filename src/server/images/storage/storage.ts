import { bucketFrom } from '@/shared/bucket';
import { bucketStorage } from './bucket';
import { diskStorage } from './disk';
import { MEDIA_FOLDER } from './folders';
import type { Storage } from './types';

const bucket = bucketFrom(process.env);

/** A bucket when `S3_BUCKET` is set, else the folder `MEDIA_DIR`. */
export const storage: Storage = bucket ? bucketStorage(bucket) : diskStorage(MEDIA_FOLDER);
