import { siteUrl } from '@/config/env';
import { paths } from '@/config/paths';
import { layout } from './layout';

/** The mail with the four digits and the link to the page that asks for them (docs/specification.md#email-verification). */
export function pinMail({ email, pin }: { email: string; pin: string }) {
  return {
    subject: `${pin} is your verification code`,
    ...layout('Verify your email', [
      {
        kind: 'text',
        text: 'Enter this code to verify your email address. It is valid for 15 minutes.',
      },
      { kind: 'code', text: pin },
      { kind: 'button', text: 'Verify email', href: siteUrl + paths.verification(email) },
      { kind: 'note', text: 'If you did not ask for it, you can ignore this message.' },
    ]),
  };
}
