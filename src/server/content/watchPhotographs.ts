import { setTimeout as pause } from 'node:timers/promises';
import { stopping } from '@/shared/stopping';
import { nextVersion } from './versions';

/** Milliseconds between two looks, for which a page may be old. */
const INTERVAL_MS = 1_000;

/**
 * Notices photographs that a command beside the site has changed (`npm run images:rebuild`): their files have other
 * names.
 */
export async function watchPhotographs(newest: () => Promise<string | undefined>): Promise<void> {
  let seen: string | undefined;
  while (!stopping.aborted) {
    const last = seen;
    // The health check reports a database that does not answer.
    seen = await newest().catch(() => last);
    if (last !== undefined && last !== seen) nextVersion();
    await pause(INTERVAL_MS, undefined, { signal: stopping, ref: false }).catch(() => {});
  }
}
