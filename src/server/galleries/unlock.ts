import type { PayloadRequest } from 'payload';
import { MESSAGES } from '@/contract/messages';
import { AppError } from '../errors';
import { addressOf } from '../rates/address';
import { refund, spend } from '../rates/limiters';
import { requireHashing } from '../rates/requireHashing';
import { galleryCookie } from './cookie';
import { isPassword } from './credentials';
import { recordEvent } from './events';
import type { Visitor } from './visitor';

/**
 * Lets whoever knows the password of a gallery in; wrong ones are counted by address and by gallery.
 * @returns the `Set-Cookie`
 * @throws AppError `tooMany`, `busy`, or `unauthenticated` for a wrong password
 */
export async function unlockGallery(
  { gallery, guest }: Visitor,
  password: string,
  req: PayloadRequest,
): Promise<string> {
  const { payload, headers } = req;
  if (gallery.passwordHash) {
    requireHashing();
    const points = [
      ['galleryPasswordPerAddress', addressOf(headers)],
      ['galleryPasswordPerGallery', gallery.id],
    ] as const;
    for (const [rate, key] of points) await spend(payload, rate, key);
    if (!(await isPassword(password, gallery.passwordHash))) {
      await recordEvent(gallery, { type: 'wrong-password' }, req);
      throw new AppError('unauthenticated', MESSAGES.galleryPasswordWrong, { asks: 'password' });
    }
    for (const [rate, key] of points) await refund(payload, rate, key);
  }
  // Whoever has said who they are stays that guest.
  return galleryCookie(payload, gallery, guest?.id);
}
