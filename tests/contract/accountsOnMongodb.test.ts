// What depends on the database in sign-ins and galleries, on MongoDB, with one server and mailbox. The parts run whole on
// SQLite in signIn.test.ts and accountsAndGalleries.test.ts.
import { rmSync } from 'node:fs';
import { startMailbox } from '../helpers/mailbox';
import { startSharedServer, stopSharedServer } from '../helpers/sharedServer';
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
describe('galleries of the owner', () => {
  require('./galleryOwner.part');
});
describe('clients of galleries', () => {
  require('./galleryClient.part');
});
describe('guests of galleries', () => {
  require('./galleryGuests.part');
});
