// The parts share a server and a mailbox. Each is loaded inside its block, so that its hooks run for it alone.
import { stopSharedServer } from '../helpers/sharedServer';
import { startGalleryServer } from './galleries.options';

beforeAll(() => startGalleryServer(false));
afterAll(stopSharedServer);

describe('galleries of the owner', () => {
  require('./galleryOwner.part');
});
describe('clients of galleries', () => {
  require('./galleryClient.part');
});
describe('guests of galleries', () => {
  require('./galleryGuests.part');
});
describe('privacy of galleries', () => {
  require('./galleryPrivacy.part');
});
