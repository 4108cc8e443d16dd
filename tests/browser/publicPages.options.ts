/** Of the site that all parts share. West of Greenwich a date that is parsed as a time would be shown as the day before. */
export const OPTIONS = { demo: true, env: { TZ: 'America/Los_Angeles' } };
