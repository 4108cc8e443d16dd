import { setTimeout as pause } from 'node:timers/promises';
import type { Payload } from 'payload';
import type { Media } from '@/payload-types';
import { stopping } from '@/shared/processState';
import { isAnyPublic } from '../images/publicImages';
import { countChange } from './contentVersion';

/** Milliseconds between two checks: pages may be outdated for so long. */
const INTERVAL_MS = 1_000;

const EPOCH = new Date(0).toISOString();

/**
 * Notices photographs of the public pages that a command beside the site has changed (`npm run images:rebuild`): their
 * files have other names.
 */
export async function watchPhotographs(payload: Payload): Promise<void> {
  let seen: string | undefined;
  while (!stopping.aborted) {
    const last = seen;
    // The health check reports a database that does not answer.
    seen = await renewIfChanged(payload, last).catch(() => last);
    await pause(INTERVAL_MS, undefined, { signal: stopping, ref: false }).catch(() => {});
  }
}

/** Renews the pages when they show a photograph that was changed after `since`. @returns when the newest change was made */
async function renewIfChanged(payload: Payload, since: string | undefined): Promise<string> {
  const { docs } = await payload.db.find<Pick<Media, 'id' | 'updatedAt'>>({
    collection: 'media',
    ...(since && { where: { updatedAt: { greater_than: since } } }),
    sort: '-updatedAt',
    select: { updatedAt: true },
    limit: since ? 0 : 1,
    pagination: false,
  });
  const ids = docs.map(({ id }) => id);
  if (since && ids.length > 0 && (await isAnyPublic(payload, ids))) countChange();
  return docs[0]?.updatedAt ?? since ?? EPOCH;
}
