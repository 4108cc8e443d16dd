// The parts share a server and a mailbox. Each is loaded inside its block, so that its hooks run for it alone.
import { rmSync } from 'node:fs';
import { addAdministrator } from '../helpers/administrators';
import { api } from '../helpers/api';
import { startMailbox } from '../helpers/mailbox';
import { resetSharedServer, startSharedServer, stopSharedServer } from '../helpers/sharedServer';
import { ENV, HASHES } from './signIn.options';

beforeAll(async () => startSharedServer({ smtp: await startMailbox(), env: ENV }));
afterAll(async () => {
  await stopSharedServer();
  rmSync(HASHES.folder, { recursive: true });
});

// First, because the log takes only some of the failed sign-ins that the other parts cause.
describe('security log', () => {
  require('./securityLog.part');
});
describe('verification', () => {
  require('./verification.part');
});
describe('sign-in', () => {
  require('./signIn.part');
});
describe('two-step sign-in', () => {
  require('./twoStep.part');
});
describe('limits of two-step sign-in', () => {
  require('./twoStepLimits.part');
});
describe('passkeys', () => {
  require('./passkeys.part');
});
describe('npm run account', () => {
  require('./accountCommand.part');
});

/** Must be last: it stops the mailbox and the server. */
test('resend, reset and enquiry are answered as usual when the mail server is down, and no secret is logged', async () => {
  const { server, owner, mailbox } = await resetSharedServer();
  const { get, post } = api(server);
  const { email } = await addAdministrator(server, owner, 'down@example.com');
  // The mails about it have come before the mail server goes.
  await mailbox?.waitFor(email, ({ subject }) => /sign-in/.test(subject));
  await mailbox?.waitFor(owner.email, ({ text }) => text.includes(email));
  await mailbox?.stop();
  const logStart = server.logs().length;
  const resent = await get(`/api/auth/email/resend/${email}`);
  const known = await post('/api/auth/password/forgot', { json: { email } });
  const unknown = await post('/api/auth/password/forgot', { json: { email: 'no@example.com' } });
  const enquiry = await post('/api/contact', {
    json: { fullName: 'Vera', email: 'vera@example.com', message: 'Hello' },
  });
  expect([resent.status, known.status, enquiry.status < 300]).toEqual([200, 200, true]);
  expect(known.body).toEqual(unknown.body);
  await server.stop();
  // The PIN, the reset link and the enquiry.
  expect(
    server
      .logs()
      .slice(logStart)
      .match(/A mail could not be sent/g),
  ).toHaveLength(3);
  expect(server.logs()).not.toMatch(/token=[\w-]{40,}/);
});
