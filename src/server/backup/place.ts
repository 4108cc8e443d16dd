import { mkdir } from 'node:fs/promises';
import { env } from '@/config/env';
import { backupBucket } from '@/shared/bucket';
import { bucketStorage } from '../images/storage/bucket';
import { diskStorage } from '../images/storage/disk';
import type { MediaStorage } from '../images/storage/mediaStorage';
import { OWNER_ONLY } from '../transfer/ndjson';

/** A folder or bucket with backups. */
export type Place = {
  storage: MediaStorage;
  /** In a sentence, such as 'the folder /backups'. */
  name: string;
  /** As `npm run import` takes it. */
  address: string;
  /** What is said when the backups that were there are gone. */
  gone: string;
  /** Makes it, where that can be done. */
  prepare: () => Promise<void>;
};

/** A backup must not share its bytes with the photographs. */
export const folderPlace = (folder: string): Place => ({
  storage: diskStorage(folder, { mayLink: false }),
  name: `the folder ${folder}`,
  address: folder,
  gone: `There are no backups in the folder ${folder} any more. Is its disk connected? ‘Back up now’ begins anew there.`,
  async prepare() {
    await mkdir(folder, { recursive: true, mode: OWNER_ONLY.folder });
  },
});

/** A bucket by its name, which the key of BACKUP_S3_… opens. */
export function bucketPlace(name: string): Place {
  return {
    storage: bucketStorage(backupBucket(name)),
    name: `the bucket ${name}`,
    address: `s3://${name}`,
    gone: `There are no backups in the bucket ${name} any more. ‘Back up now’ begins anew there.`,
    prepare: async () => {},
  };
}

/** Where backups of this site go (docs/specification.md#backup); undefined when that is not set. */
export const place: Place | undefined = env.BACKUP_DIR
  ? folderPlace(env.BACKUP_DIR)
  : env.BACKUP_S3_BUCKET
    ? bucketPlace(env.BACKUP_S3_BUCKET)
    : undefined;

/** The command that brings the newest backup in a place back, or one of them. */
export const restoreCommand = ({ address }: Pick<Place, 'address'>, copy?: string): string =>
  `npm run import ${inShell(copy ? `${address}/${copy}` : address)}`;

/** A word for a shell, in quotes where it would be several. */
const inShell = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
