// The parts share a server and a mailbox. Each is loaded inside its block, so that its hooks run for it alone.
import { startMailbox } from '../helpers/mailbox';
import { resetSharedServer, startSharedServer, stopSharedServer } from '../helpers/sharedServer';

beforeAll(async () => {
  const env = { TRUST_PROXY: '1', LOG_REQUESTS: '1' };
  await startSharedServer({ smtp: await startMailbox(), env, jobs: true });
});
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
