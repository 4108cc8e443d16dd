// The parts share a server and a mailbox. Each is loaded inside its block, so that its hooks run for it alone.
import { startMailbox } from '../helpers/mailbox';
import { describeDatabaseIndependent, itDatabaseIndependent } from '../helpers/onDatabase';
import { resetSharedServer, startSharedServer, stopSharedServer } from '../helpers/sharedServer';
import { OPENING_MS } from '../helpers/studio';

jest.setTimeout(180_000);

beforeAll(
  async () =>
    startSharedServer({
      smtp: await startMailbox(),
      env: { TRUST_PROXY: '1', LOG_REQUESTS: '1' },
      jobs: true,
    }),
  OPENING_MS,
);
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
describeDatabaseIndependent('downloads of galleries', () => {
  require('./galleryDownloads.part');
});
describeDatabaseIndependent('privacy of galleries', () => {
  require('./galleryPrivacy.part');
});
describeDatabaseIndependent('every address of a gallery', () => {
  require('./galleryAccess.part');
});

// Last, because it reads what all of them have logged, the downloads that are tested on SQLite alone among them.
itDatabaseIndependent(
  'the log has no fault of Next where a download was cut off, and no warning about listeners',
  async () => {
    const { server } = await resetSharedServer();
    expect(server.logs()).toContain('cutOff: true');
    expect(server.logs()).not.toMatch(/failed to pipe response|MaxListenersExceededWarning/);
  },
);
