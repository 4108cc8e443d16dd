import { absoluteUrl } from '@/config/env';
import { paths } from '@/config/paths';
import { texts } from '@/config/texts';
import type { ContactMessage } from '@/contract/contact';
import type { GalleryGuest, StoredGallery } from '@/payload-types';
import { countWithNoun } from '@/shared/countWithNoun';
import { fill } from '@/texts/fill';
import { headerText, renderMail } from './renderMail';

const { mails } = texts;

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
  subject: fill(mails.verify.subject, { pin }),
  ...renderMail(mails.verify.heading, [
    { text: mails.verify.text },
    { code: pin },
    { button: mails.verify.button, href: absoluteUrl(paths.verification(email)) },
    { note: mails.verify.note },
  ]),
});

/** A link that sets a new password, once and within an hour (docs/specification.md#password-reset). */
export const resetMail = ({ email, token }: { email: string; token: string }) => ({
  subject: mails.reset.heading,
  ...renderMail(mails.reset.heading, [
    { text: mails.reset.text },
    { button: mails.reset.button, href: absoluteUrl(paths.newPassword(email, token)) },
    { note: mails.reset.note },
  ]),
});

type Named = Pick<StoredGallery, 'id' | 'name'>;

const writtenDay = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** Invites a client into a gallery; its password never goes by mail (docs/specification.md#galleries). */
export const invitationMail = (
  { name, date, message, openUntil, passwordHash }: StoredGallery,
  token: string,
  photographer: string,
) => {
  const notes = [
    openUntil && fill(mails.invitation.openUntil, { day: writtenDay(openUntil) }),
    passwordHash && mails.invitation.asksPassword,
    photographer && fill(mails.invitation.sentFor, { photographer }),
  ].filter(Boolean);
  return {
    subject: fill(mails.invitation.subject, { name }),
    ...renderMail(name, [
      date && { text: writtenDay(date) },
      message && { quote: message },
      { button: mails.invitation.button, href: absoluteUrl(paths.gallery(token)) },
      notes.length > 0 && { note: notes.join(' ') },
    ]),
    name: `Invitation to ${name}`,
    // The photographer has sent it.
    headers: {},
  };
};

/** Lets a guest go on with the selection. @param link of this guest alone @param isNew whether it also gives the guest this address */
export const guestMail = ({ name }: Named, link: string, isNew: boolean) => ({
  subject: fill(mails.guestLink.subject, { name }),
  ...renderMail(mails.guestLink.heading, [
    { text: fill(isNew ? mails.guestLink.newAddress : mails.guestLink.goOn, { name }) },
    { button: mails.guestLink.button, href: link },
    { note: mails.guestLink.note },
  ]),
});

/** Tells the owner of a submitted selection; a reply goes to the guest. */
export const submissionMail = (
  { id, name }: Named,
  guest: Pick<GalleryGuest, 'name' | 'email' | 'message'>,
  count: number,
) => ({
  subject: `${headerText(guest.name)} has picked ${countWithNoun(count, 'photograph')} of ${name}`,
  replyTo: { name: headerText(guest.name), address: guest.email },
  ...renderMail(`${guest.name} has submitted a selection`, [
    { text: `They have picked ${countWithNoun(count, 'photograph')} of ‘${name}’.` },
    guest.message && { quote: guest.message },
    { button: 'Open the selection', href: absoluteUrl(paths.office.gallery(id, 'selections')) },
    { note: `Reply to this mail to answer ${guest.name} at ${guest.email}.` },
  ]),
});

/** Tells the owner that a gallery has been opened for the first time. */
export const openedMail = ({ id, name }: Named) => ({
  subject: `${name} has been opened`,
  ...renderMail(`${name} has been opened`, [
    { text: 'Somebody has opened the gallery for the first time.' },
    { button: 'See the activity', href: absoluteUrl(paths.office.gallery(id, 'activity')) },
  ]),
});

/** Tells the owner what is wrong with the backups. @param reason a sentence */
export const backupMail = (reason: string) => ({
  subject: 'The backup of your site has a problem',
  ...renderMail('The backup has a problem', [
    { text: reason },
    { button: 'See the backup', href: absoluteUrl(paths.office.backupSettings) },
  ]),
});

/** Shows an administrator that mail goes out. */
export const testMail = () => ({
  subject: 'Test mail of your site',
  ...renderMail('Mail works', [
    { text: 'This is how mails of your site look. It was sent by the settings for mail.' },
    { button: 'Open Settings', href: absoluteUrl(paths.office.settings) },
    { note: 'Is it among junk? Then look there at what was said about SPF, DKIM and DMARC.' },
  ]),
});
