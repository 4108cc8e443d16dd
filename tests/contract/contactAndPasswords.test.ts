// The parts share a server and a mailbox. Each is loaded inside its block, so that its hooks run for it alone.
import { api } from '../helpers/api';
import { type Mailbox, startMailbox } from '../helpers/mailbox';
import { resetSharedServer, startSharedServer, stopSharedServer } from '../helpers/sharedServer';

let mailbox: Mailbox;

beforeAll(async () => {
  mailbox = await startMailbox();
  await startSharedServer({ smtp: mailbox, env: { TRUST_PROXY: '1' } }, async (server) => {
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

describe('contact', () => {
  require('./contact.part');
});
describe('passwords', () => {
  require('./passwords.part');
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
