import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Payload } from 'payload';
import { StartError } from '@/config/start-error.mjs';
import { BACKUP } from '@/contract/limits';
import { stopping } from '@/shared/processState';
import { DAY_MS } from '../daily';
import { ensureDatabaseId } from '../doctor/siteId';
import { digestFile } from '../files/digest';
import { withIncomingFolder } from '../images/storage/disk';
import type { Key } from '../images/storage/keys';
import { storage } from '../images/storage/storage';
import { FILE_LIST, type FileLine, listFile, MANIFEST, type Manifest } from '../transfer/manifest';
import { OWNER_ONLY } from '../transfer/ndjson';
import { readSite } from '../transfer/readSite';
import { START_PATIENCE_MS, withTimeout } from '../withTimeout';
import { BackupError, toBackupError } from './backupError';
import { checkPart, checkWhole, filesOf } from './checkBackup';
import { type Copy, copiesToKeep, copyKey, fileKey, listCopies, parseCopy } from './copies';
import type { Place } from './place';
import { isRecent, readState, updateState } from './state';

/**
 * Makes a backup of the site, reads it back, and removes old ones (docs/specification.md#backup). A kill leaves at most files in
 * the place that no copy names yet, which the next backup takes up.
 * @param isAsked whether somebody has asked for it, and not the night: it may begin anew where the earlier ones are gone
 * @throws BackupError with a sentence for the owner, and an AbortError when the server is being stopped
 */
export async function backUp(payload: Payload, place: Place, isAsked: boolean): Promise<void> {
  try {
    const site = await ensureDatabaseId(payload);
    const { previous, isShared } = await openPlace(payload, place, { site, isAsked });
    const { manifest, copy, bytes } = await makeCopy(payload, place, { site, previous });
    const { exportedAt: at, documents } = manifest;
    const photographs = documents.media?.lines ?? 0;
    const made = { ...{ at, bytes, photographs, isShared }, copy: copy.key, verifiedAt: undefined };
    // What has begun anew was never read back.
    const unread = previous ? {} : { verifiedWholeAt: undefined, readWholeAt: undefined };
    const { readWholeAt } = await updateState(payload, { ...made, ...unread });
    payload.logger.info({ msg: `Backed up the site to ${place.name}` });
    await checkPart(payload, place, copy);
    await updateState(payload, { verifiedAt: new Date().toISOString() });
    await removeOldCopies(place, copy);
    if (isRecent(readWholeAt, BACKUP.wholeDays * DAY_MS)) return;
    const problem = await checkWhole(place);
    const now = new Date().toISOString();
    await updateState(payload, { readWholeAt: now, ...(problem ? {} : { verifiedWholeAt: now }) });
    if (problem) throw problem;
  } catch (error) {
    stopping.throwIfAborted();
    throw toBackupError(error, place);
  }
}

/**
 * @returns the newest copy of the site that is there, if any, and whether there are copies of other sites
 * @throws when nothing can be stored, or copies that were there are gone; asked for once more after that, it begins anew
 */
async function openPlace(
  payload: Payload,
  place: Place,
  { site, isAsked }: { site: string; isAsked: boolean },
): Promise<{ previous: Copy | undefined; isShared: boolean }> {
  const { at, error } = await readState(payload);
  const copies = await listCopies(place.storage);
  const previous = copies.find((copy) => copy.site === site);
  // The folder of a disk that is not connected must not be made anew on another one.
  if (at && !previous && !(isAsked && error === place.gone)) throw new BackupError(place.gone);
  if (!previous) await place.prepare();
  await withTimeout(place.storage.checkConnection(), START_PATIENCE_MS);
  return { previous, isShared: copies.some((copy) => copy.site !== site) };
}

/** Stores what the place lacks of the site, and last of all the copy that names it. */
async function makeCopy(
  payload: Payload,
  place: Place,
  { site, previous }: { site: string; previous: Copy | undefined },
) {
  const present = new Set<string>();
  for await (const key of place.storage.list('files')) present.add(key);
  const known = previous ? await knownFiles(place, previous) : new Map<Key, FileLine>();
  return withIncomingFolder(async (folder) => {
    await mkdir(path.join(folder, 'documents'), { mode: OWNER_ONLY.folder });
    let bytes = 0;
    const copyFile = async (key: Key): Promise<FileLine | undefined> => {
      stopping.throwIfAborted();
      // No other file ever has the name of one (images/derivatives/derivative.ts), so that it need not be read again.
      const line = known.get(key);
      if (line && present.has(fileKey(line.sha256))) return line;
      const file = path.join(folder, randomUUID());
      if (!(await storage.copyTo(key, file))) return undefined;
      const digest = await digestFile(file);
      const stored = fileKey(digest.sha256);
      if (!present.has(stored)) await place.storage.put(file, stored);
      present.add(stored);
      await rm(file);
      return { key, ...digest };
    };
    const newCopier = async () => {
      bytes = 0;
      return async (key: Key) => {
        const line = await copyFile(key);
        bytes += line?.bytes ?? 0;
        return line;
      };
    };
    const manifest = await readSite(payload, folder, { newCopier });
    // Always: they are small, and one that was damaged there is whole again.
    for (const [list, digest] of listsOf(manifest)) {
      await place.storage.put(path.join(folder, list), fileKey(digest.sha256));
      bytes += digest.bytes;
    }
    const key = copyKey(site, manifest.exportedAt);
    await place.storage.put(path.join(folder, MANIFEST), key);
    return { manifest, bytes, copy: parseCopy(key) as Copy };
  });
}

const listsOf = ({ documents, files }: Manifest) => [
  ...Object.entries(documents).map(([list, digest]) => [listFile(list), digest] as const),
  [FILE_LIST, files] as const,
];

/** The files of a copy; none of one that cannot be read: everything is read from the site then. */
async function knownFiles(place: Place, copy: Copy): Promise<Map<Key, FileLine>> {
  const known = new Map<Key, FileLine>();
  try {
    for await (const line of filesOf(place, copy)) known.set(line.key, line);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
  }
  return known;
}

/** @param made the newest one, which stays also where the clock was set back */
async function removeOldCopies({ storage }: Place, made: Copy): Promise<void> {
  const copies = (await listCopies(storage)).filter(({ site }) => site === made.site);
  const kept = copiesToKeep(copies);
  const old = copies.filter((copy) => !kept.has(copy) && copy.key !== made.key);
  await storage.remove(old.map(({ key }) => key));
}
