import type { GuestSelection, OwnerPhoto } from '@/contract/gallery';
import { NO_SET } from '../noSet';

/** What of the selections is shown. */
export type Filter = {
  /** The id of a guest; empty for all. */
  guest: string;
  submittedOnly: boolean;
  picked: 'some' | 'nobody' | 'commented' | 'any';
  /** The id of a set, or NO_SET; empty for all. */
  set: string;
};

export const NO_FILTER: Filter = { guest: '', submittedOnly: false, picked: 'some', set: '' };

/** A photograph, and the guests who have picked it or written about it. */
export type Chosen = { photo: OwnerPhoto; pickers: GuestSelection[]; commenters: GuestSelection[] };

/** The guests whose selections count. */
const guestsIn = (guests: readonly GuestSelection[], { guest, submittedOnly }: Filter) =>
  guests.filter(
    ({ _id, submittedAt }) => (!guest || _id === guest) && (!submittedOnly || submittedAt),
  );

/** The photographs that a filter shows, in the order of the gallery. */
export function chosenBy(
  photos: readonly OwnerPhoto[],
  guests: readonly GuestSelection[],
  filter: Filter,
): Chosen[] {
  const counted = guestsIn(guests, filter).map((guest) => ({ guest, picks: new Set(guest.picks) }));
  return photos
    .filter(({ set }) => !filter.set || (set ?? NO_SET) === filter.set)
    .map((photo) => ({
      photo,
      pickers: counted.flatMap(({ guest, picks }) => (picks.has(photo._id) ? guest : [])),
      commenters: counted.flatMap(({ guest }) => (guest.comments[photo._id] ? guest : [])),
    }))
    .filter((chosen) => PASSES[filter.picked](chosen));
}

const PASSES: Record<Filter['picked'], (chosen: Chosen) => boolean> = {
  some: ({ pickers }) => pickers.length > 0,
  nobody: ({ pickers }) => pickers.length === 0,
  commented: ({ commenters }) => commenters.length > 0,
  any: () => true,
};
