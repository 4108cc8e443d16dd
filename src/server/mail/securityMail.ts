import { absoluteUrl } from '@/config/env';
import { paths } from '@/config/paths';
import { texts } from '@/config/texts';
import { FEW_RECOVERY_CODES } from '@/contract/limits';
import type { SecurityEventType, TwoStepAnswer } from '@/contract/security';
import { fill } from '@/texts/fill';
import { renderMail } from './renderMail';

const ACTION_PATHS = {
  changePassword: paths.office.signInSettings,
  setPassword: paths.forgotPassword,
  settings: paths.office.signInSettings,
  users: paths.office.users,
};

/** What each mail about an account or the administrators leads to (docs/specification.md#security-mails). */
export const NOTICES = {
  'signed-in': 'changePassword',
  'locked-out': 'setPassword',
  'password-changed': 'setPassword',
  'password-reset': 'setPassword',
  'two-step-on': 'settings',
  'two-step-off': 'settings',
  'recovery-code-used': 'settings',
  'recovery-codes-made': 'settings',
  'passkey-added': 'settings',
  'passkey-removed': 'settings',
  'administrator-added': 'users',
  'administrator-removed': 'users',
} as const satisfies Partial<Record<SecurityEventType, keyof typeof ACTION_PATHS>>;

function codesLeft({ recoveryCodesLeft: count }: TwoStepAnswer): string {
  if (count === 0) return texts.securityMails.noRecoveryCodes;
  const isFew = count <= FEW_RECOVERY_CODES;
  return fill(isFew ? texts.securityMails.fewRecoveryCodes : texts.securityMails.recoveryCodes, {
    count,
  });
}

type Circumstances = {
  /** The email address of the account that it is about. */
  account: string;
  at: Date;
  timeZone: string | undefined;
  device: string;
  ip: string;
  /** What is left of the second step, when a recovery code was used. */
  twoStep?: TwoStepAnswer | undefined;
};

/** A mail that says what has happened, when, from what device and IP address, and what to do about it. */
export function securityMail(
  type: keyof typeof NOTICES,
  { account, at, timeZone, device, ip, twoStep }: Circumstances,
) {
  const { subject, text, note } = texts.securityMails.notices[type];
  const action = NOTICES[type];
  const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'long', timeZone });
  return {
    subject,
    ...renderMail(subject, [
      { text: fill(text, { account }) + (twoStep?.enabled ? codesLeft(twoStep) : '') },
      {
        quote: [when.format(at), device, ip && fill(texts.securityMails.ipAddress, { ip })]
          .filter(Boolean)
          .join('\n'),
      },
      { note },
      { button: texts.securityMails.buttons[action], href: absoluteUrl(ACTION_PATHS[action]) },
    ]),
  };
}
