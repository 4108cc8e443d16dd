/** Numbers that look random, and are the same again for the same seed. */
export interface Random {
  /** From 0 up to 1, without it. */
  next(): number;
  /** A whole number from 0 up to `end`, without it. */
  below(end: number): number;
  /** One of a list, which must not be empty. */
  pick<T>(list: readonly T[]): T;
  chance(share: number): boolean;
}

/** The generator mulberry32, which has 32 bits of state. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    next,
    below,
    pick: <T>(list: readonly T[]) => list[below(list.length)] as T,
    chance: (share) => next() < share,
  };
}
