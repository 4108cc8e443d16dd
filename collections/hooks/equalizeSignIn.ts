import crypto from 'node:crypto';
import { promisify } from 'node:util';
import type { CollectionBeforeOperationHook } from 'payload';
import type { User } from '@/payload-types';
import { SLUG } from '../slugs';

/** What Payload's PBKDF2 costs. */
const ITERATIONS = 600_000;
const KEY_LENGTH = 32;

/** Has a sign-in with an unknown address take as long as one with a known address, by computing the hash that Payload then does not compute. */
export const equalizeSignIn: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation !== 'login') return;
  const { email, password } = (args as { data?: Record<string, unknown> }).data ?? {};
  if (typeof email !== 'string' || typeof password !== 'string' || !password.trim()) return;
  const account = await req.payload.db.findOne<User>({
    collection: SLUG.user,
    where: { email: { equals: email.toLowerCase().trim() } },
    req,
  });
  if (!account?.hash)
    await promisify(crypto.pbkdf2)(
      password,
      crypto.randomBytes(32),
      ITERATIONS,
      KEY_LENGTH,
      'sha256',
    );
};
