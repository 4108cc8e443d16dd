import { LANGUAGES } from '../helpers/fillSite';

/** The public address of the site, with which its absolute addresses begin. */
export const SITE = 'https://ada.example';

/** The settings of the server that the parts of publicPages.test.ts share. */
export const OPTIONS = { env: { SITE_URL: SITE, ...LANGUAGES } };
