import UnknownPage, { metadata as unknown } from '../../unknown/page';

export const metadata = unknown;
export default UnknownPage;
