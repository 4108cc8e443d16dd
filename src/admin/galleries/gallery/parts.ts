/** The parts of a gallery's screen by their names in its address (docs/specification.md#galleries). */
export const PARTS = {
  photographs: 'Photographs',
  access: 'Access',
  selections: 'Selections',
  activity: 'Activity',
} as const;

export type Part = keyof typeof PARTS;

/** The part that an address asks for; the photographs by default. */
export const partOf = (asked: unknown): Part =>
  typeof asked === 'string' && asked in PARTS ? (asked as Part) : 'photographs';
