/**
 * `npm run account -- list`: who can sign in, and how. `npm run account -- sign-out <email>` ends all sessions of an account.
 * `npm run account -- two-step-off <email>` switches the second step of a sign-in off, for who has lost phone and recovery
 * codes. `npm run account -- reset-password <email>` prints a link that sets a new password, for who gets no mail. Each writes
 * to the security log; whom an account belongs to is mailed when its second step is switched off, and when the link is used.
 */
import config from '@payload-config';
import { createLocalReq } from 'payload';
import { absoluteUrl } from '@/config/env';
import { paths } from '@/config/paths';
import { StartError } from '@/config/start-error.mjs';
import { normalizeEmail } from '@/contract/text';
import { findUserByEmail } from '@/server/accounts/findUser';
import { storeCode } from '@/server/accounts/oneTimeCode';
import { listPasskeys } from '@/server/accounts/passkeys';
import { recordSecurityEvent } from '@/server/accounts/securityLog';
import { signOutEverywhere } from '@/server/accounts/sessions';
import { randomToken } from '@/server/accounts/tokens';
import { hasTwoStep, removeTwoStep } from '@/server/accounts/twoStep';
import { inTransaction } from '@/server/database/transaction';
import { findRows } from '@/server/lists/findRows';
import { openSite } from '@/server/openSite';
import { requireSite } from '@/server/transfer/exportSite';
import { countWithNoun } from '@/shared/countWithNoun';

const USAGE =
  'npm run account takes one of these: -- list, -- sign-out <email>, -- two-step-off <email>, -- reset-password <email>.';

const [action, email = '', ...more] = process.argv.slice(2);
const actions = {
  list,
  'sign-out': endSessions,
  'two-step-off': switchTwoStepOff,
  'reset-password': printResetLink,
};
const isComplete = (action === 'list') === (email === '') && more.length === 0;
if (!action || !Object.hasOwn(actions, action) || !isComplete) throw new StartError(USAGE);
await requireSite();
const payload = await openSite(config);
const req = await createLocalReq({}, payload);
console.log(await actions[action as keyof typeof actions]());
process.exit(0);

async function findAccount() {
  const account = await findUserByEmail(payload, normalizeEmail(email));
  if (!account) throw new StartError(`There is no account of ${email}.`);
  return account;
}

async function list(): Promise<string> {
  const users = await findRows(payload, { collection: 'user', sort: ['createdAt', 'id'] });
  const lines = await Promise.all(
    users
      .filter(({ seat }) => seat !== 'demo')
      .map(async (user) =>
        [
          user.email,
          user.seat === 'owner' ? 'owner' : 'administrator',
          `two-step sign-in ${(await hasTwoStep(user.id, req)) ? 'on' : 'off'}`,
          countWithNoun((await listPasskeys(user, req)).length, 'passkey'),
        ].join(', '),
      ),
  );
  await recordSecurityEvent('command', undefined, req);
  return lines.join('\n') || 'There is no account yet.';
}

async function endSessions(): Promise<string> {
  const account = await findAccount();
  await inTransaction(req, async () => {
    await recordSecurityEvent('command', account, req);
    await signOutEverywhere(account, req);
  });
  return `All sessions of ${account.email} have ended.`;
}

async function switchTwoStepOff(): Promise<string> {
  const account = await findAccount();
  const wasOn = await inTransaction(req, async () => {
    await recordSecurityEvent('command', account, req);
    return removeTwoStep(account, req);
  });
  return wasOn
    ? `Two-step sign-in of ${account.email} is off.`
    : `Two-step sign-in of ${account.email} was off already.`;
}

async function printResetLink(): Promise<string> {
  const account = await findAccount();
  const token = randomToken();
  await storeCode('reset', account.id, token, req);
  await recordSecurityEvent('command', account, req);
  const link = absoluteUrl(paths.newPassword(account.email, token));
  return `This link sets a new password of ${account.email}, once and within an hour:\n${link}`;
}
