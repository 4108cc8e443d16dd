import { absoluteUrl } from '@/config/env';
import { paths } from '@/config/paths';
import { FEW_RECOVERY_CODES } from '@/contract/limits';
import type { SecurityEventType, TwoStepAnswer } from '@/contract/security';
import { countRecoveryCodes } from '@/shared/countWithNoun';
import { renderMail } from './renderMail';

type Notice = {
  subject: string;
  /**
   * @param account the email address of the account that it is about
   * @param twoStep what is left of its second step, when a recovery code was used
   */
  text: (account: string, twoStep?: TwoStepAnswer) => string;
  ifNot: { note: string; button: string; path: string };
};

const PASSWORD_CHANGED = {
  subject: 'Your password was changed',
  ifNot: {
    note: 'If this was not you, set a new password at once, which signs out every device. Then remove passkeys that you do not know, and make new recovery codes, in the settings.',
    button: 'Set a new password',
    path: paths.forgotPassword,
  },
};

const SETTINGS = {
  note: 'If this was not you, change your password, and look at Sign-in and security in the settings.',
  button: 'Open Settings',
  path: paths.office.signInSettings,
};

const PASSKEYS = {
  ...SETTINGS,
  note: 'If this was not you, remove the passkey under Sign-in and security in the settings, and change your password.',
};

const ADMINISTRATORS = {
  note: 'If this was not you, change your password, and look at the accounts under Users.',
  button: 'Open Users',
  path: paths.office.users,
};

function codesLeft({ recoveryCodesLeft }: TwoStepAnswer): string {
  const isFew = recoveryCodesLeft <= FEW_RECOVERY_CODES;
  return ` You have ${countRecoveryCodes(recoveryCodesLeft)} left${isFew ? ': make new ones in the settings.' : '.'}`;
}

/** The mails about what has happened to an account or to the administrators (docs/specification.md#security-mails). */
export const NOTICES = {
  'signed-in': {
    subject: 'New sign-in to your account',
    text: (account) =>
      `Somebody has signed in as ${account} on a device that has not been used before.`,
    ifNot: {
      note: 'If this was you, there is nothing to do. If not, change your password, which signs out every other device, and remove passkeys that you do not know.',
      button: 'Change the password',
      path: paths.office.signInSettings,
    },
  },
  'locked-out': {
    subject: 'Sign-in to your account is locked for a while',
    text: (account) =>
      `Too many wrong passwords or codes were given for ${account}. Passwords are refused for a quarter of an hour; a passkey still signs in, and so does a new password.`,
    ifNot: {
      note: 'If this was you, wait, or set a new password. If not, nobody got in: look at the security log, and switch two-step sign-in on in the settings. This mail comes once a day at most.',
      button: 'Set a new password',
      path: paths.forgotPassword,
    },
  },
  'password-changed': {
    ...PASSWORD_CHANGED,
    text: (account) => `The password of ${account} was changed under Settings.`,
  },
  'password-reset': {
    ...PASSWORD_CHANGED,
    text: (account) => `The password of ${account} was set by a link to reset it.`,
  },
  'two-step-on': {
    subject: 'Two-step sign-in is on',
    text: (account) => `Signing in as ${account} asks for a code of an authenticator app now.`,
    ifNot: SETTINGS,
  },
  'two-step-off': {
    subject: 'Two-step sign-in is off',
    text: (account) => `Signing in as ${account} asks for the password alone now.`,
    ifNot: SETTINGS,
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    text: (account, twoStep) =>
      `A recovery code of ${account} was used. It is not good again.${twoStep?.enabled ? codesLeft(twoStep) : ''}`,
    ifNot: SETTINGS,
  },
  'recovery-codes-made': {
    subject: 'New recovery codes were made',
    text: (account) => `${account} has new recovery codes. The old ones are not good any more.`,
    ifNot: SETTINGS,
  },
  'passkey-added': {
    subject: 'A passkey was added',
    text: (account) => `A new passkey can sign in as ${account} from now on.`,
    ifNot: PASSKEYS,
  },
  'passkey-removed': {
    subject: 'A passkey was removed',
    text: (account) => `A passkey of ${account} was removed. It opens nothing any more.`,
    ifNot: SETTINGS,
  },
  'administrator-added': {
    subject: 'An administrator was added',
    text: (account) => `${account} can sign in to the back office now.`,
    ifNot: ADMINISTRATORS,
  },
  'administrator-removed': {
    subject: 'An administrator was removed',
    text: (account) => `${account} can no longer sign in.`,
    ifNot: ADMINISTRATORS,
  },
} as const satisfies Partial<Record<SecurityEventType, Notice>>;

type Circumstances = {
  account: string;
  at: Date;
  timeZone: string | undefined;
  device: string;
  ip: string;
  twoStep?: TwoStepAnswer | undefined;
};

/** A mail that says what has happened, when, from what device and IP address, and what to do about it. */
export function securityMail(
  type: keyof typeof NOTICES,
  { account, at, timeZone, device, ip, twoStep }: Circumstances,
) {
  const { subject, text, ifNot }: Notice = NOTICES[type];
  const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'long', timeZone });
  return {
    subject,
    ...renderMail(subject, [
      { text: text(account, twoStep) },
      { quote: [when.format(at), device, ip && `IP address ${ip}`].filter(Boolean).join('\n') },
      { note: ifNot.note },
      { button: ifNot.button, href: absoluteUrl(ifNot.path) },
    ]),
  };
}
