import type { Payload } from 'payload';
import { env } from '@/config/env';
import { StartError } from '@/config/start-error.mjs';
import { bucket } from '@/shared/bucket';

/** In Payload's key-value store, which no export carries. */
const KEY = 'unfinished-import';

/** Notes in the site's database that an import has begun. */
export const markImport = ({ kv }: Payload): Promise<void> => kv.set(KEY, true);

/** Removes the note: the import is complete, or has not written anything. */
export const unmarkImport = ({ kv }: Payload): Promise<void> => kv.delete(KEY);

/** Refuses a site that holds only a part of an export. @throws StartError saying how to begin again */
export async function requireNoUnfinishedImport({ kv }: Payload): Promise<void> {
  if (!(await kv.has(KEY))) return;
  const database = env.DATABASE_URI ? 'the database that DATABASE_URI names' : env.DATA_DIR;
  // Not the trash, which may hold originals of another database.
  const photographs = `originals, derivatives and site-id in ${bucket ? `the bucket ${bucket.name}` : env.MEDIA_DIR}`;
  throw new StartError(
    `An import into this site was not finished: delete ${database} and ${photographs}, then import again.`,
  );
}
