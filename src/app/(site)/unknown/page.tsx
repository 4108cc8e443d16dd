import UnknownPage, { metadata as unknown } from '../not-found';

export const metadata = unknown;
export default UnknownPage;
