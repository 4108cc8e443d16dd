import type { Payload } from 'payload';
import { photographIdOf } from '@/config/photographIdOf';
import { collectPerTransaction } from '../../database/transactionQueue';
import { withTimeout } from '../../withTimeout';
import { readPhotographs } from '../readPhotographs';
import { keysOf } from './keys';
import { storage } from './storage';
import type { Key } from './types';

/** Milliseconds that an answer waits for the removal: a bucket may be silent for longer. */
const PATIENCE = 10_000;

/** Removes stored files once the rows that no longer name them are committed, all of one transaction together. */
export const removeAfterCommit = collectPerTransaction<Key>(async (payload, keys, outcome) => {
  if (outcome === 'commit') await removeFiles(payload, keys);
});

/** Removes the files among `keys` that no photograph names, after the write that stored them: no other write uses their names. */
export async function removeUnowned(payload: Payload, keys: Key[]): Promise<void> {
  if (keys.length === 0) return;
  try {
    const owners = await readPhotographs(
      payload,
      keys.map((key) => photographIdOf(key)),
    );
    const owned = new Set([...owners.values()].flatMap(keysOf));
    await removeFiles(
      payload,
      keys.filter((key) => !owned.has(key)),
    );
  } catch (err) {
    payload.logger.error({ err, msg: 'Files that no photograph owns stay until the next start' });
  }
}

/** Failures are logged: the next start removes files that no photograph owns. */
async function removeFiles({ logger }: Payload, keys: Key[]): Promise<void> {
  if (keys.length === 0) return;
  const removing = storage
    .remove(keys)
    .catch((err) => logger.error({ err, msg: `${keys.length} files could not be removed` }));
  await withTimeout(removing, PATIENCE).catch(() => {});
}
