import { TRASH } from '@/contract/limits';
import { DAY_MS } from '../daily';
import type { Key, TrashKey } from '../images/storage/keys';
import { storage } from '../images/storage/storage';
import { inBatches } from '../lists/inBatches';
import { settleAll } from '../settleAll';

/** A bucket takes a while to answer. */
const AT_ONCE = 8;

const TRASHED = /^trash\/(\d{4}-\d{2}-\d{2})\/([^/]+)$/;

/** An original in the trash: its key there, its key before, and when it may be removed. */
type Trashed = { key: TrashKey; original: Key; removedAfter: Date };

/** The originals in the trash, the latest first. */
export async function listTrash(): Promise<Trashed[]> {
  const found: Trashed[] = [];
  for await (const key of storage.listTrash()) {
    const [, day = '', name] = TRASHED.exec(key) ?? [];
    // One day more, since an original may have come late on its day.
    const removedAfter = new Date(Date.parse(day) + (TRASH.days + 1) * DAY_MS);
    if (name && !Number.isNaN(removedAfter.getTime()))
      found.push({ key, original: `originals/${name}`, removedAfter });
  }
  return found.sort((a, b) => b.removedAfter.getTime() - a.removedAfter.getTime());
}

/** Moves originals to the trash of today. @returns the moved ones */
export async function moveToTrash(originals: readonly Key[]): Promise<Key[]> {
  const day = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
  const move = (key: Key) => storage.move(key, `trash/${day}/${key.slice('originals/'.length)}`);
  const moved: Key[] = [];
  for await (const keys of inBatches(originals, AT_ONCE)) {
    const outcomes = await settleAll(keys.map(move));
    moved.push(...keys.filter((_, index) => outcomes[index]));
  }
  return moved;
}

/** Moves missing originals back, but never over another file. @returns the moved ones */
export async function restoreFromTrash(missing: readonly Key[]): Promise<Key[]> {
  const wanted = new Set(missing);
  const restored: Key[] = [];
  for (const { key, original } of await listTrash()) {
    if (!wanted.has(original) || !(await storage.move(key, original))) continue;
    wanted.delete(original);
    restored.push(original);
  }
  return restored;
}

/** Removes the originals that have been in the trash long enough, except missing ones. @returns how many */
export async function removeExpiredTrash(missing: readonly Key[]): Promise<number> {
  const wanted = new Set(missing);
  const expired = (await listTrash()).filter(
    ({ original, removedAfter }) => removedAfter.getTime() < Date.now() && !wanted.has(original),
  );
  await storage.remove(expired.map(({ key }) => key));
  return expired.length;
}
