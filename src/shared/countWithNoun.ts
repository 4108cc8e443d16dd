/** A noun with its number: 'one photograph', '12 photographs'. @param noun in the singular, with a regular plural */
export const countWithNoun = (count: number, noun: string): string =>
  count === 1 ? `one ${noun}` : `${count} ${noun}s`;

/** A text that begins a line. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
