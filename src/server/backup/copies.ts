import { BACKUP } from '@/contract/limits';
import { DAY_MS } from '../daily';
import type { MediaStorage } from '../images/storage/mediaStorage';

/** What a backup consists of: the manifest of an export, whose files lie under their SHA-256 (docs/decisions/0035-a-backup-is-an-export-by-content.md). */
export type Copy = {
  key: `copies/${string}`;
  /** The id of the site's database (doctor/siteId.ts). */
  site: string;
  at: Date;
};

/** The name of a copy: no file name may have a colon everywhere. */
export const copyKey = (site: string, at: string): Copy['key'] =>
  `copies/${site}.${at.replaceAll(':', '-')}.json`;

const COPY = /^copies\/([\w-]+)\.(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-([\d.]+Z)\.json$/;

/** Reads the name of a copy. @returns undefined for that of another file */
export function parseCopy(key: string): Copy | undefined {
  const [, site, day, hours, minutes, seconds] = COPY.exec(key) ?? [];
  if (!site) return undefined;
  const at = new Date(`${day}T${hours}:${minutes}:${seconds}`);
  return Number.isNaN(at.getTime()) ? undefined : { key: key as Copy['key'], site, at };
}

/** The copies in a place, newest first; last those that a clock which was ahead has dated in the future. */
export async function listCopies(storage: Pick<MediaStorage, 'list'>): Promise<Copy[]> {
  const copies: Copy[] = [];
  for await (const key of storage.list('copies')) {
    const copy = parseCopy(key);
    if (copy) copies.push(copy);
  }
  const tomorrow = Date.now() + DAY_MS;
  const rank = ({ at }: Copy) => (at.getTime() > tomorrow ? 0 : at.getTime());
  return copies.toSorted((one, other) => rank(other) - rank(one));
}

export type FileKey = `files/${string}`;

/** The key of a file in a place for backups. */
export const fileKey = (sha256: string): FileKey => `files/${sha256}`;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
/** The Monday before, by which a week is known. */
const weekOf = (at: Date): string =>
  dayOf(new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * DAY_MS));
const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

/**
 * The copies of one site that are kept: of each of the last so many days, weeks and months with any the last one, and those of less
 * than a day before the newest: that one may have been made after an accident. Periods of which there is none do not count, so that
 * a site that stood still loses nothing.
 * @param copies newest first
 */
export function copiesToKeep(copies: readonly Copy[]): Set<Copy> {
  const { days, weeks, months } = BACKUP.keep;
  const newest = copies[0]?.at.getTime() ?? 0;
  const kept = new Set(copies.filter(({ at }) => Math.abs(newest - at.getTime()) < DAY_MS));
  const periods: [(at: Date) => string, number][] = [
    [dayOf, days],
    [weekOf, weeks],
    [monthOf, months],
  ];
  for (const [periodOf, most] of periods) {
    const seen = new Set<string>();
    for (const copy of copies) {
      const period = periodOf(copy.at);
      if (seen.has(period) || seen.size === most) continue;
      seen.add(period);
      kept.add(copy);
    }
  }
  return kept;
}
