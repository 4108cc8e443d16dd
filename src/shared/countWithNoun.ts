/** A noun with its number: 'one photograph', '12 photographs'. @param noun in the singular, with a regular plural */
export const countWithNoun = (count: number, noun: string): string =>
  count === 1 ? `one ${noun}` : `${count} ${noun}s`;

/** The number of recovery codes that are left, as in 'You have no recovery codes left'. */
export const countRecoveryCodes = (count: number): string =>
  count === 0 ? 'no recovery codes' : countWithNoun(count, 'recovery code');

/** A text that begins a line. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
