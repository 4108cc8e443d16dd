import { TRASH } from '@/contract/limits';
import type { Key, TrashKey } from '../images/storage/keys';
import { storage } from '../images/storage/storage';
import { inBatches } from '../lists/inBatches';
import { settleAll } from '../settleAll';

/** Originals that are moved at the same time: a bucket takes a while to answer. */
const AT_ONCE = 8;

const DAY_MS = 24 * 60 * 60 * 1000;

const TRASHED = /^trash\/(\d{4}-\d{2}-\d{2})\/([^/]+)$/;

/** An original in the trash: where it lies, where it lay, and when it may be removed. */
export type Trashed = { key: TrashKey; original: Key; removedAfter: Date };

/** What lies in the trash, the latest first. */
export async function listTrash(): Promise<Trashed[]> {
  const found: Trashed[] = [];
  for await (const key of storage.listTrash()) {
    const [, day = '', name] = TRASHED.exec(key) ?? [];
    // The day itself counts too: an original that came late on it is kept as long.
    const removedAfter = new Date(Date.parse(day) + (TRASH.days + 1) * DAY_MS);
    if (name && !Number.isNaN(removedAfter.getTime()))
      found.push({ key, original: `originals/${name}`, removedAfter });
  }
  return found.sort((a, b) => b.removedAfter.getTime() - a.removedAfter.getTime());
}

/** Moves originals to the trash of today. @returns those that were moved */
export async function moveToTrash(originals: readonly Key[]): Promise<Key[]> {
  const day = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
  const moved: Key[] = [];
  for (const some of inBatches(originals, AT_ONCE)) {
    const outcomes = await settleAll(
      some.map((key) => storage.move(key, `trash/${day}/${key.slice('originals/'.length)}`)),
    );
    moved.push(...some.filter((_, index) => outcomes[index]));
  }
  return moved;
}

/** Moves originals back that photographs miss, never over another one. @returns those that were moved */
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

/** Removes what has lain in the trash for its time, except what a photograph misses. @returns how many there were */
export async function removeExpired(missing: readonly Key[]): Promise<number> {
  const wanted = new Set(missing);
  const expired = (await listTrash()).filter(
    ({ original, removedAfter }) => removedAfter.getTime() < Date.now() && !wanted.has(original),
  );
  await storage.remove(expired.map(({ key }) => key));
  return expired.length;
}
