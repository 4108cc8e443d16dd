/** Stands in place of the id of a set for the photographs that are in none. */
export const NO_SET = 'none';

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

type Photo = { _id: string; set: string | null };

type Guest = {
  _id: string;
  picks: readonly string[];
  comments: Record<string, string>;
  submittedAt: string | null;
};

/** A photograph, and the guests who have picked it or written about it. */
export type Chosen<P extends Photo, G extends Guest> = {
  photo: P;
  pickers: G[];
  commenters: G[];
};

/** The guests whose selections count. */
const guestsIn = <G extends Guest>(guests: readonly G[], { guest, submittedOnly }: Filter) =>
  guests.filter(
    ({ _id, submittedAt }) => (!guest || _id === guest) && (!submittedOnly || submittedAt),
  );

/** The photographs that a filter shows, in the order of the gallery. */
export function chosenBy<P extends Photo, G extends Guest>(
  photos: readonly P[],
  guests: readonly G[],
  filter: Filter,
): Chosen<P, G>[] {
  const counted = guestsIn(guests, filter).map((guest) => ({ guest, picks: new Set(guest.picks) }));
  return photos
    .filter(({ set }) => !filter.set || (set ?? NO_SET) === filter.set)
    .map((photo) => ({
      photo,
      pickers: counted.flatMap(({ guest, picks }) => (picks.has(photo._id) ? guest : [])),
      commenters: counted.flatMap(({ guest }) => (guest.comments[photo._id] ? guest : [])),
    }))
    .filter(({ pickers, commenters }) => PASSES[filter.picked](pickers.length, commenters.length));
}

const PASSES: Record<Filter['picked'], (pickers: number, commenters: number) => boolean> = {
  some: (pickers) => pickers > 0,
  nobody: (pickers) => pickers === 0,
  commented: (_, commenters) => commenters > 0,
  any: () => true,
};
