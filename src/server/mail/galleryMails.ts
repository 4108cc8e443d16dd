import { absoluteUrl } from '@/config/env';
import { paths } from '@/config/paths';
import type { GalleryGuest, StoredGallery } from '@/payload-types';
import { counted } from '@/shared/counted';
import { headerText, layout, type MailPart } from './layout';

type Named = Pick<StoredGallery, 'id' | 'name'>;

/** A day as it is written in a mail, `YYYY-MM-DD` in, '31 January 2020' out. */
const writtenDay = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** Invites a client into a gallery; its password never goes by mail (docs/specification.md#galleries). */
export const invitationMail = (
  { name, date, message, openUntil, passwordHash }: StoredGallery,
  token: string,
  photographer: string,
) => ({
  subject: `${name}: your photographs`,
  ...layout(name, [
    ...(date ? [{ kind: 'text', text: writtenDay(date) } as const] : []),
    ...(message ? [{ kind: 'quote', text: message } as const] : []),
    { kind: 'button', text: 'Open the gallery', href: absoluteUrl(paths.gallery(token)) },
    ...notes([
      openUntil && `The gallery is open until ${writtenDay(openUntil)}.`,
      passwordHash && 'It asks for a password, which you get from the photographer.',
      photographer && `This mail was sent for ${photographer}.`,
    ]),
  ]),
});

const notes = (texts: (string | null | undefined | false)[]): MailPart[] => {
  const text = texts.filter(Boolean).join(' ');
  return text ? [{ kind: 'note', text }] : [];
};

/** Lets a guest go on with the selection. @param link of this guest alone @param isNew whether it also gives the guest this address */
export const guestMail = ({ name }: Named, link: string, isNew: boolean) => ({
  subject: `Your selection in ${name}`,
  ...layout('Your selection', [
    {
      kind: 'text',
      text: isNew
        ? `With this link your selection in ‘${name}’ gets this address, and you go on with it.`
        : `With this link you go on with your selection in ‘${name}’.`,
    },
    { kind: 'button', text: 'Go on picking', href: link },
    {
      kind: 'note',
      text: 'It is good once, for a day. If you did not ask for it, you can ignore this message.',
    },
  ]),
});

/** Tells the owner of a submitted selection; a reply goes to the guest. */
export const submissionMail = (
  { id, name }: Named,
  guest: Pick<GalleryGuest, 'name' | 'email' | 'message'>,
  count: number,
) => ({
  subject: `${headerText(guest.name)} has picked ${counted(count, 'photograph')} of ${name}`,
  replyTo: { name: headerText(guest.name), address: guest.email },
  ...layout(`${guest.name} has submitted a selection`, [
    { kind: 'text', text: `They have picked ${counted(count, 'photograph')} of ‘${name}’.` },
    ...(guest.message ? [{ kind: 'quote', text: guest.message } as const] : []),
    {
      kind: 'button',
      text: 'Open the selection',
      href: absoluteUrl(paths.office.gallery(id, 'selections')),
    },
    { kind: 'note', text: `Reply to this mail to answer ${guest.name} at ${guest.email}.` },
  ]),
});

/** Tells the owner that a gallery has been opened for the first time. */
export const openedMail = ({ id, name }: Named) => ({
  subject: `${name} has been opened`,
  ...layout(`${name} has been opened`, [
    { kind: 'text', text: 'Somebody has opened the gallery for the first time.' },
    {
      kind: 'button',
      text: 'See the activity',
      href: absoluteUrl(paths.office.gallery(id, 'activity')),
    },
  ]),
});
