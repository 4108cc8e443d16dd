/** The id of the call-to-action section, and the word in the query that scrolls to it. */
export const WAITLIST = 'waitlist';
