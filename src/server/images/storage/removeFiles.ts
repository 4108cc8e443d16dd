import type { Payload, PayloadRequest } from 'payload';
import { photographIdOf } from '@/config/photographIdOf';
import { afterCommit, afterRollback } from '../../database/transactionQueue';
import { withTimeout } from '../../withTimeout';
import { readPhotographs } from '../readPhotographs';
import { keysOf } from './keys';
import { storage } from './storage';
import type { Key } from './types';

/** Milliseconds that an answer waits for the removal: a bucket may be silent for longer. */
const PATIENCE = 10_000;

/** The files to remove after each transaction under way, by its id. */
const pending = new Map<string, Key[]>();

/** Removes stored files once the rows that no longer name them are committed, all of one transaction together. */
export async function removeAfterCommit(req: PayloadRequest, keys: Key[]): Promise<void> {
  // Without transactions Payload's bulk operations carry an empty object here.
  const id: unknown = await req.transactionID;
  if (typeof id !== 'string') return removeFiles(req.payload, keys);
  const others = pending.get(id);
  if (others) {
    others.push(...keys);
    return;
  }
  const all = [...keys];
  pending.set(id, all);
  await afterRollback(req, () => void pending.delete(id));
  await afterCommit(req, () => {
    pending.delete(id);
    return removeFiles(req.payload, all);
  });
}

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
