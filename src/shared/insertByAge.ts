/**
 * Puts the id of a new photograph behind the last one that is older. Ids sort by age: so photographs that were sent at the same
 * time stand in the order in which the server began with them, whichever was done first.
 */
export const insertByAge = (ids: readonly string[], id: string): string[] =>
  ids.toSpliced(ids.findLastIndex((other) => other < id) + 1, 0, id);
