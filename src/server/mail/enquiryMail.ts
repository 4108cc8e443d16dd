import { siteUrl } from '@/config/env';
import { paths } from '@/config/paths';
import type { ContactMessage } from '@/contract/contact';
import { layout } from './layout';

/** The mail that tells the owner of an enquiry; a reply goes to the sender (docs/specification.md#contact). */
export function enquiryMail({ fullName, email, message }: ContactMessage) {
  return {
    subject: `Enquiry from ${fullName}`,
    replyTo: { name: fullName, address: email },
    ...layout(`Enquiry from ${fullName}`, [
      { kind: 'quote', text: message },
      { kind: 'button', text: 'Open messages', href: siteUrl + paths.office.messages },
      { kind: 'note', text: `Reply to this mail to answer ${fullName} at ${email}.` },
    ]),
  };
}
