import type { Payload, SendEmailOptions } from 'payload';
import { env } from '@/config/env';
import { findOwner } from '../accounts/findUser';
import { fullName } from '../pages/profile';
import { pageTexts } from '../pages/texts';
import { headerText } from './renderMail';

/**
 * From whom a mail to a client comes, and who gets the reply (docs/specification.md#mail): the studio by its wordmark, else by
 * its owner's name, at MAIL_FROM, and the owner.
 */
export async function studioSender(
  payload: Payload,
): Promise<Pick<SendEmailOptions, 'from' | 'replyTo'>> {
  const [{ wordmark }, owner] = await Promise.all([pageTexts(payload, 'site'), findOwner(payload)]);
  const ownName = headerText(owner ? fullName(owner) : '');
  const name = headerText(wordmark) || ownName;
  return {
    from: name ? { name: quoted(name), address: env.MAIL_FROM } : undefined,
    replyTo: owner && { name: ownName, address: owner.email },
  };
}

/** A quoted string (RFC 5322, 3.2.4): Payload's adapter joins name and address to one text, which is parsed again. */
export const quoted = (name: string): string => `"${name.replace(/["\\]/g, '\\$&')}"`;
