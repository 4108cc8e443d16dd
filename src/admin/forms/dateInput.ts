/** A field for a date. Keeps the year at four digits: a browser would take six. */
export const DATE_INPUT = { type: 'date', max: '9999-12-31' } as const;
