import { siteUrl } from '@/config/env';
import { paths } from '@/config/paths';
import { layout } from './layout';

/** The mail with the link that sets a new password, once and within an hour (docs/specification.md#password-reset). */
export function resetMail({ email, token }: { email: string; token: string }) {
  return {
    subject: 'Reset your password',
    ...layout('Reset your password', [
      {
        kind: 'text',
        text: 'Use this link to set a new password. It works once and for one hour.',
      },
      { kind: 'button', text: 'Set new password', href: siteUrl + paths.newPassword(email, token) },
      {
        kind: 'note',
        text: 'If you did not ask for it, you can ignore this message: your password stays as it is.',
      },
    ]),
  };
}
