// Accounts, client galleries and messages. The parts share a server and a mailbox; each is loaded inside its block, so that its
// hooks run for it alone. On MongoDB those run that depend on the database.

import { rmSync } from 'node:fs';
import { addAdministrator } from '../helpers/administrators';
import { api } from '../helpers/api';
import { eventually } from '../helpers/eventually';
import { startMailbox } from '../helpers/mailbox';
import { describeDatabaseIndependent, itDatabaseIndependent } from '../helpers/onDatabase';
import { resetSharedServer, startSharedServer, stopSharedServer } from '../helpers/sharedServer';
import { ENV, HASHES } from './accounts.options';

beforeAll(async () =>
  startSharedServer({ smtp: await startMailbox(), env: ENV }, async (server) => {
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
  }),
);
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
describe('galleries of the owner', () => {
  require('./galleryOwner.part');
});
describe('clients of galleries', () => {
  require('./galleryClient.part');
});
describe('guests of galleries', () => {
  require('./galleryGuests.part');
});
describe('guests of galleries that are erased', () => {
  require('./erasedGuests.part');
});
describeDatabaseIndependent('privacy of galleries', () => {
  require('./galleryPrivacy.part');
});
describeDatabaseIndependent('accounts', () => {
  require('./accounts.part');
});
describeDatabaseIndependent('sessions', () => {
  require('./sessions.part');
});
describeDatabaseIndependent('passwords', () => {
  require('./passwords.part');
});
describeDatabaseIndependent('npm run account', () => {
  require('./accountCommand.part');
});
// Its last test uses up the messages of an hour.
describeDatabaseIndependent('contact', () => {
  require('./contact.part');
});

/** Must be last: it stops the mailbox and the server. */
itDatabaseIndependent(
  'resend and reset are answered as usual when the mail server is down, and no secret is logged',
  async () => {
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
    expect([resent.status, known.status]).toEqual([200, 200]);
    expect(known.body).toEqual(unknown.body);
    // The PIN and the reset link.
    const failures = () =>
      server
        .logs()
        .slice(logStart)
        .match(/could not be handed over/g) ?? [];
    await eventually(async () => failures().length === 2);
    await server.stop();
    expect(server.logs()).not.toMatch(/token=[\w-]{40,}/);
  },
);
