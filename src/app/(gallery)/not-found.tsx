import UnknownPage, { metadata as unknown } from '../(site)/not-found';

/** For a link that no gallery has (any more): the site's 404 without its menu. */
export const metadata = unknown;
export default UnknownPage;
