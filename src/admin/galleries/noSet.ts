/** Stands in place of the id of a set for the photographs that are in none. */
export const NO_SET = 'none';
