import { LRUCache } from 'lru-cache';
import type { Payload, PayloadRequest } from 'payload';
import { normalizePassword } from '@/contract/galleryInput';
import { REMEMBERED_PASSWORDS } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import { perProcess } from '@/shared/processState';
import { keyedHash } from '../accounts/tokens';
import { AppError } from '../errors';
import {
  consume,
  ipOf,
  limiter,
  requireHashingPlace,
  requireRemainingPoint,
} from '../rates/limiters';
import { galleryCookie, isPassword } from './credentials';
import { recordEvent } from './events';
import type { Visitor } from './visit';

/**
 * Passwords that are being checked or were right a short while ago, by keyed hashes, so that guests who come together wait
 * for one scrypt hash and take no points.
 */
const checks = perProcess(
  'galleryPasswords',
  () =>
    new LRUCache<string, Promise<boolean>>({
      max: REMEMBERED_PASSWORDS.most,
      ttl: REMEMBERED_PASSWORDS.seconds * 1000,
    }),
);

type Points = readonly (readonly [Parameters<typeof consume>[1], string])[];

/**
 * Returns the `Set-Cookie` for whoever knows the password of a gallery; wrong ones are counted by IP address and by gallery.
 * @throws AppError `tooMany`, `busy`, or `unauthenticated` for a wrong password
 */
export async function unlockGallery(
  { gallery, guest }: Visitor,
  password: string,
  req: PayloadRequest,
): Promise<string> {
  const { payload, headers } = req;
  const { id, passwordHash } = gallery;
  if (passwordHash) {
    const points: Points = [
      ['galleryPasswordPerIp', ipOf(headers)],
      ['galleryPasswordPerGallery', id],
    ];
    if (!(await isRight(payload, { id, passwordHash }, password, points))) {
      await recordEvent(gallery, { type: 'wrong-password' }, req);
      throw new AppError('unauthenticated', MESSAGES.galleryPasswordWrong, { about: 'password' });
    }
  }
  // Whoever has said who they are stays that guest.
  return galleryCookie(payload, gallery, guest, headers);
}

async function isRight(
  payload: Payload,
  { id, passwordHash }: { id: string; passwordHash: string },
  password: string,
  points: Points,
): Promise<boolean> {
  const checkKey = keyedHash(payload.secret, `gallery-password:${id}:${passwordHash}`, password);
  for (let check = checks.get(checkKey); check; check = checks.get(checkKey)) {
    // A check that was refused by a limit says nothing of the password: then another one is begun.
    const result = await check.catch(() => undefined);
    // Asked after the check, which has given back the points of a right password.
    for (const [limit, key] of points) await requireRemainingPoint(payload, limit, key);
    if (result === false) for (const [limit, key] of points) await consume(payload, limit, key);
    if (result !== undefined) return result;
  }
  const check = consumeAndCheck(payload, password, passwordHash, points);
  checks.set(checkKey, check);
  const wasRight = await check.catch(() => false);
  if (!wasRight && checks.peek(checkKey) === check) checks.delete(checkKey);
  return check;
}

/** Takes the points before it hashes, so that parallel tries are limited too, and gives them back for a right password. */
async function consumeAndCheck(
  payload: Payload,
  password: string,
  passwordHash: string,
  points: Points,
): Promise<boolean> {
  requireHashingPlace();
  for (const [limit, key] of points) await consume(payload, limit, key);
  // As it was typed too, since an earlier release has stored passwords so.
  const forms = new Set([normalizePassword(password), password]);
  let isRight = false;
  for (const form of forms) isRight ||= await isPassword(form, passwordHash);
  if (!isRight) return false;
  for (const [limit, key] of points) await limiter(payload, limit).reward(key);
  return true;
}
