import type { Payload } from 'payload';
import { StartError } from '@/config/start-error.mjs';
import { version } from '../../package.json';

/** The release of this code. Each change of the schema raises it (tests/unit/server/release.test.ts). */
export const RELEASE = version;

/** In Payload's key-value store, which no export carries; the manifest of an export names its release itself. */
const KEY = 'release';

/** Refuses what a newer release has written. @param what as a sentence begins @throws StartError naming both releases */
export function refuseNewer(what: string, release: string): void {
  if (release.localeCompare(RELEASE, 'en', { numeric: true }) <= 0) return;
  throw new StartError(
    `${what} was written by release ${release} of the site, and this is release ${RELEASE}, which may lose some of it: install ${release} or a newer one.`,
  );
}

/** Notes in the database by which release it is written. @throws StartError naming both when a newer one has written it */
export async function claimRelease({ kv }: Pick<Payload, 'kv'>): Promise<void> {
  const stored = await kv.get<string>(KEY);
  if (stored) refuseNewer('The database', stored);
  if (stored === RELEASE) return;
  await kv.set(KEY, RELEASE).catch(async (error: unknown) => {
    // Another server of this release may have written it first.
    if ((await kv.get(KEY)) !== RELEASE) throw error;
  });
}
