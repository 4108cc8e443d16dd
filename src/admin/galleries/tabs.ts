/** The tabs of a gallery's screen by their names in its address (docs/specification.md#galleries). */
export const TABS = {
  photographs: 'Photographs',
  access: 'Access',
  selections: 'Selections',
  activity: 'Activity',
} as const;

export type Tab = keyof typeof TABS;

/** The tab that an address asks for; the photographs by default. */
export const tabOf = (asked: unknown): Tab =>
  typeof asked === 'string' && asked in TABS ? (asked as Tab) : 'photographs';
