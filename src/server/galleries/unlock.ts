import type { PayloadRequest } from 'payload';
import { MESSAGES } from '@/contract/messages';
import { AppError } from '../errors';
import { addressOf } from '../rates/address';
import { refund, spend } from '../rates/limiters';
import { galleryCookie, readGalleryCookie } from './cookie';
import { isPassword } from './doors';
import { requireOpen } from './entry';
import { recordEvent } from './events';

/**
 * Lets whoever knows the password of a gallery in; wrong ones are counted by address and by gallery.
 * @returns the `Set-Cookie`
 * @throws AppError `notFound`, `gone`, `tooMany`, or `unauthenticated` for a wrong password
 */
export async function unlockGallery(
  token: string,
  password: string,
  req: PayloadRequest,
): Promise<string> {
  const { payload, headers } = req;
  const gallery = await requireOpen(payload, token);
  if (gallery.passwordHash) {
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
  return galleryCookie(payload, gallery, readGalleryCookie(payload, gallery, headers)?.guest);
}
