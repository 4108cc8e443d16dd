/** The id of the call-to-action section, and the name in the query that scrolls to it (decision P8). */
export const WAITLIST = 'waitlist';
