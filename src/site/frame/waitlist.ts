/** The id of the call-to-action section, and the name in the query that scrolls to it (docs/specification.md#motion). */
export const WAITLIST = 'waitlist';
