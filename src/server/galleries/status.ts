import type { Payload } from 'payload';
import type { GALLERY_STATUSES } from '@/contract/gallery';
import type { StoredGallery } from '@/payload-types';

type Dated = Pick<StoredGallery, 'openUntil'>;

/** The calendar day of a moment in a time zone, `YYYY-MM-DD`; without one in that of the server. */
export const dayIn = (timeZone: string | undefined, now = new Date()): string =>
  // Sweden writes dates as ISO 8601 does.
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(now);

/** The owner's time zone, a field of the site settings; undefined for that of the server. @throws when they cannot be read */
export async function siteTimeZone(payload: Payload): Promise<string | undefined> {
  const { timeZone } = await payload.findGlobal({ slug: 'site', depth: 0, overrideAccess: true });
  return timeZone || undefined;
}

/** Today in the owner's time zone. @throws when it cannot be read: another time zone may have another day */
export const today = async (payload: Payload): Promise<string> =>
  dayIn(await siteTimeZone(payload));

/** The time zones in which a day begins first, 14 hours ahead of UTC, and last, 12 hours behind it. */
const [FIRST_ZONE, LAST_ZONE] = ['Etc/GMT-14', 'Etc/GMT+12'];

/**
 * Whether a gallery's last day is over, which counts as a whole (docs/specification.md#galleries). The owner's time zone is
 * read only where it decides.
 */
export async function hasExpired(payload: Payload, { openUntil }: Dated): Promise<boolean> {
  if (!openUntil || openUntil >= dayIn(FIRST_ZONE)) return false;
  return openUntil < dayIn(LAST_ZONE) || openUntil < (await today(payload));
}

/** Whether a client may come in at all. */
export const isOpen = async (
  payload: Payload,
  gallery: Dated & Pick<StoredGallery, 'closed'>,
): Promise<boolean> => !gallery.closed && !(await hasExpired(payload, gallery));

type Seen = Pick<StoredGallery, 'seenAt'>;

const isUnseen = (moment: string | null | undefined, { seenAt }: Seen): boolean =>
  (moment ?? '') > (seenAt ?? '');

/** Whether a guest has submitted what no administrator has seen. */
export const hasUnseenSubmission = (gallery: Seen & Pick<StoredGallery, 'lastSubmittedAt'>) =>
  isUnseen(gallery.lastSubmittedAt, gallery);

/** Whether a client has opened a gallery for the first time, and no administrator has seen it. */
export const hasUnseenOpening = (gallery: Seen & Pick<StoredGallery, 'firstOpenedAt'>) =>
  isUnseen(gallery.firstOpenedAt, gallery);

type Counted = Dated &
  Pick<StoredGallery, 'closed' | 'firstOpenedAt' | 'lastSubmittedAt' | 'seenAt'> & {
    photoCount: number;
  };

/** The status of a gallery; 'Submitted' while no administrator has seen the last submission. @param day today in the owner's time zone */
export function statusOf(
  { photoCount, closed, openUntil, ...moments }: Counted,
  day: string,
): (typeof GALLERY_STATUSES)[number] {
  if (photoCount === 0 || (closed && !moments.firstOpenedAt)) return 'Draft';
  if (closed) return 'Closed';
  if (hasUnseenSubmission(moments)) return 'Submitted';
  return openUntil && openUntil < day ? 'Expired' : 'Open';
}
