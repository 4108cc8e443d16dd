import type { SiteIds } from './siteId';

/** How many originals a storage holds, how many of these the rows of a database name, and how many the rows name in all. */
export type Originals = { stored: number; known: number; named: number };

/**
 * - `own`: database and storage carry the same id.
 * - `other`: they belong to different sites.
 * - `unmarked`: they belong together, as far as can be told, and one of them has no id yet.
 * - `lost`: the storage has no id, and lacks photographs that the database names: it is empty, or was never this site's.
 */
export type Verdict = 'own' | 'other' | 'unmarked' | 'lost';

/**
 * Judges whether a storage belongs to the site of a database (docs/decisions/0018-storage-belongs-to-one-site.md). Where an
 * id is missing, one original that both know shows that they belong together; an empty storage without an id may be anybody's.
 */
export function judgeStorage({ inStorage, inDatabase }: SiteIds, originals: Originals): Verdict {
  if (inStorage && inDatabase) return inStorage === inDatabase ? 'own' : 'other';
  const isInUse = Boolean(inStorage) || originals.stored > 0;
  if (isInUse && originals.known === 0) return 'other';
  // Into an empty folder in place of its own the site may have stored photographs since.
  const isStrange = inDatabase && originals.known < originals.named;
  if (isInUse) return isStrange ? 'lost' : 'unmarked';
  return originals.named > 0 ? 'lost' : 'unmarked';
}
