import { LANGUAGES } from '../helpers/fillSite';
import type { Mailbox } from '../helpers/mailbox';
import type { ServerOptions } from '../helpers/server';

/** The public address of the site, with which its absolute addresses begin. */
export const SITE = 'https://ada.example';

/** The settings of the server that the parts of publicPages.test.ts share, which adds the mailbox. */
export const OPTIONS: ServerOptions & { smtp?: Mailbox } = {
  env: { SITE_URL: SITE, ...LANGUAGES },
};
