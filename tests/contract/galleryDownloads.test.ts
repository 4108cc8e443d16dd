// The parts share a server and a mailbox. Each is loaded inside its block, so that its hooks run for it alone.
import { api } from '../helpers/api';
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

/** Must be last: it stops the server. */
it('the mail of an answered request is sent by the next start when the server stops', async () => {
  const { server, owner, mailbox } = await resetSharedServer();
  const isReset = ({ subject }: { subject: string }) => /reset/i.test(subject);
  const { status } = await api(server).post('/api/auth/password/forgot', {
    json: { email: owner.email },
  });
  expect(status).toBe(200);
  await server.restart();
  await mailbox?.waitFor(owner.email, isReset);
  expect(await server.stop()).toBe(0);
  expect(mailbox?.messages(owner.email).filter(isReset)).toHaveLength(1);
});
