import { noSetLabel } from '@/texts/en/messages';
import type { GuestSelection } from './gallery';
import type { SelectionQuery } from './galleryInput';

/** In place of the id of a set: photographs in no set. */
export const NO_SET = 'none';

/** What photographs in no set are called, for the owner and for clients, to whom they come first. */
export const NO_SET_LABEL = noSetLabel;

/** Which photographs of the selections are shown; `guest` and `set` are ids (or NO_SET), empty for all. */
export type Filter = Omit<SelectionQuery, 'format' | 'endings'>;

export const FEEDBACK: Filter = { guest: '', set: '', picked: 'feedback', submitted: false };

/** A photograph, and the guests who have picked it or written about it. */
export type FilteredPhoto<Photo, Guest> = { photo: Photo; pickers: Guest[]; commenters: Guest[] };

type Guest = Pick<GuestSelection, '_id' | 'submittedAt' | 'picks' | 'comments'>;

/** The photographs that a filter shows, in the order of the gallery. */
export function filterPhotos<Photo extends { _id: string; set: string | null }, One extends Guest>(
  photos: readonly Photo[],
  guests: readonly One[],
  filter: Filter,
): FilteredPhoto<Photo, One>[] {
  const counted = guests
    .filter(({ _id }) => !filter.guest || _id === filter.guest)
    .filter(({ submittedAt }) => !filter.submitted || submittedAt)
    .map((guest) => ({ guest, picks: new Set(guest.picks) }));
  return photos
    .filter(({ set }) => !filter.set || (set ?? NO_SET) === filter.set)
    .map((photo) => ({
      photo,
      pickers: counted.flatMap(({ guest, picks }) => (picks.has(photo._id) ? guest : [])),
      commenters: counted.flatMap(({ guest }) => (guest.comments[photo._id] ? guest : [])),
    }))
    .filter((filtered) => PASSES[filter.picked](filtered));
}

/**
 * Names of files as one text that the text filter of Lightroom takes (docs/specification.md#galleries). Without their endings
 * they also find the raw files of the same photographs; names that are equal then come once.
 */
export const fileNameList = (names: readonly string[], withEndings = true): string =>
  [...new Set(withEndings ? names : names.map((name) => name.replace(/(?<=.)\.[^.]*$/, '')))].join(
    ', ',
  );

const PASSES: Record<Filter['picked'], (filtered: FilteredPhoto<unknown, unknown>) => boolean> = {
  feedback: ({ pickers, commenters }) => pickers.length + commenters.length > 0,
  some: ({ pickers }) => pickers.length > 0,
  nobody: ({ pickers }) => pickers.length === 0,
  commented: ({ commenters }) => commenters.length > 0,
  any: () => true,
};
