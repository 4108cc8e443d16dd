import UnknownPage, { metadata as unknown } from '../not-found';

export const metadata = unknown;

/** Stands in for pages that do not exist (docs/specification.md#not-found): with `notFound()` their text would need scripts. */
export default UnknownPage;
