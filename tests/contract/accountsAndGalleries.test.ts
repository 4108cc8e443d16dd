// The parts share a server and a mailbox. Each is loaded inside its block, so that its hooks run for it alone.
import { api } from '../helpers/api';
import { type Mailbox, startMailbox } from '../helpers/mailbox';
import { resetSharedServer, startSharedServer, stopSharedServer } from '../helpers/sharedServer';
import { ALLOWED_ORIGIN } from './accountsAndGalleries.options';

let mailbox: Mailbox;

beforeAll(async () => {
  mailbox = await startMailbox();
  const env = { TRUST_PROXY: '1', LOG_REQUESTS: '1', CORS_ORIGINS: ALLOWED_ORIGIN };
  await startSharedServer({ smtp: mailbox, env }, async (server) => {
    const before = await api(server).get('/api/auth/admin-user');
    expect([before.status, before.body]).toEqual([404, { message: 'User not found' }]);
    const { status } = await api(server).post('/api/contact', {
      json: {
        fullName: 'Ann Visitor',
        email: 'ann@example.com',
        message: 'Sent before there was an owner',
      },
    });
    expect(status).toBe(201);
  });
});
afterAll(stopSharedServer);

describe('accounts', () => {
  require('./accounts.part');
});
describe('sessions', () => {
  require('./sessions.part');
});
describe('passwords', () => {
  require('./passwords.part');
});
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
describe('contact', () => {
  require('./contact.part');
});

/** Must be last: it stops the server. */
test('a stop of the server waits until the mail of an answered request is sent', async () => {
  const { server, owner } = await resetSharedServer();
  mailbox.clear();
  const { status } = await api(server).post('/api/auth/password/forgot', {
    json: { email: owner.email },
  });
  expect(status).toBe(200);
  expect(await server.stop()).toBe(0);
  const resetMails = mailbox.messages(owner.email).filter(({ subject }) => /reset/i.test(subject));
  expect(resetMails).toHaveLength(1);
});
