import { absoluteUrl } from '@/config/env';
import { paths } from '@/config/paths';
import type { ContactMessage } from '@/contract/contact';
import { headerText, renderMail } from './renderMail';

const IGNORE = 'If you did not ask for it, you can ignore this message';

/** Tells the owner of an enquiry; a reply goes to the sender (docs/specification.md#contact). */
export const enquiryMail = ({ fullName, email, message }: ContactMessage) => ({
  subject: `Enquiry from ${headerText(fullName)}`,
  replyTo: { name: headerText(fullName), address: email },
  ...renderMail(`Enquiry from ${fullName}`, [
    { quote: message },
    { button: 'Open messages', href: absoluteUrl(paths.office.messages) },
    { note: `Reply to this mail to answer ${fullName} at ${email}.` },
  ]),
});

/** The four digits and a link to the page that asks for them (docs/specification.md#email-verification). */
export const pinMail = ({ email, pin }: { email: string; pin: string }) => ({
  subject: `${pin} is your verification code`,
  ...renderMail('Verify your email', [
    { text: 'Enter this code to verify your email address. It is valid for 15 minutes.' },
    { code: pin },
    { button: 'Verify email', href: absoluteUrl(paths.verification(email)) },
    { note: `${IGNORE}.` },
  ]),
});

/** A link that sets a new password, once and within an hour (docs/specification.md#password-reset). */
export const resetMail = ({ email, token }: { email: string; token: string }) => ({
  subject: 'Reset your password',
  ...renderMail('Reset your password', [
    { text: 'Use this link to set a new password. It works once and for one hour.' },
    { button: 'Set new password', href: absoluteUrl(paths.newPassword(email, token)) },
    { note: `${IGNORE}: your password stays as it is.` },
  ]),
});
