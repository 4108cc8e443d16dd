import type { Payload, SendEmailOptions } from 'payload';
import { findOwner } from '../accounts/findUser';
import { fullName } from '../pages/profile';
import { pageTexts } from '../pages/texts';
import { readMailSettings } from './mailSettings';
import { headerText } from './renderMail';

/** The sender's name of a site without a wordmark and without an owner's name. */
const NAMELESS = 'Photography studio';

/**
 * From whom a mail comes, and who gets the reply (docs/specification.md#mail): the studio by the name of the settings, its
 * wordmark or its owner's name, and the owner, unless the mail is to the owner.
 */
export async function readSender(
  payload: Payload,
  to: string,
): Promise<Required<Pick<SendEmailOptions, 'from'>> & Pick<SendEmailOptions, 'replyTo'>> {
  const [{ fromName, fromAddress }, { wordmark }, owner] = await Promise.all([
    readMailSettings({ payload }),
    pageTexts(payload, 'site'),
    findOwner(payload),
  ]);
  const ownName = headerText(owner ? fullName(owner) : '');
  const name = headerText(fromName) || headerText(wordmark) || ownName || NAMELESS;
  return {
    from: { name: quoted(name), address: fromAddress },
    replyTo: owner && owner.email !== to ? { name: ownName, address: owner.email } : undefined,
  };
}

/** A quoted string (RFC 5322, 3.2.4): Payload's adapter joins name and address to one text, which is parsed again. */
const quoted = (name: string): string => `"${name.replace(/["\\]/g, '\\$&')}"`;
