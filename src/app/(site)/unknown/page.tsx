import UnknownPage, { metadata as unknown } from '../not-found';

/** Next says so itself of a page that it does not find. */
export const metadata = { ...unknown, robots: { index: false } };
export default UnknownPage;
