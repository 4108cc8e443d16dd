// The parts share a server and a mailbox. Each is loaded inside its block, so that its hooks run for it alone.
import { resetSharedServer, stopSharedServer } from '../helpers/sharedServer';
import { startGalleryServer } from './galleries.options';

beforeAll(() => startGalleryServer(true));
afterAll(stopSharedServer);

describe('downloads of galleries', () => {
  require('./galleryDownloads.part');
});
describe('every address of a gallery', () => {
  require('./galleryAccess.part');
});

// Last, because it reads what all of them have logged.
it('the log has no fault of Next where a download was cut off, and no warning about listeners', async () => {
  const { server } = await resetSharedServer();
  expect(server.logs()).toContain('cutOff: true');
  expect(server.logs()).not.toMatch(/failed to pipe response|MaxListenersExceededWarning/);
});
