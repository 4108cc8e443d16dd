import { pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { CollectionBeforeOperationHook } from 'payload';
import type { User } from '@/payload-types';
import { SLUG } from '../slugs';

/** PBKDF2 as Payload stores passwords today: what its hashes begin with, and what one costs. */
const CURRENT = { prefix: 'pbkdf2-sha256-v1:', iterations: 600_000, keyLength: 32 };

/** What a hash of its earlier versions costs in iterations of today: 25,000 for each of 16 blocks. */
const LEGACY_ITERATIONS = 25_000 * 16;

/**
 * Has a sign-in, by whatever route, take as long for an unknown address as for a known one, by computing what Payload's
 * check of the password will not: it computes nothing for an unknown address, and less for a hash of its earlier
 * versions. A sign-in without an address or a password Payload refuses before it looks for an account.
 */
export const equalizeSignIn: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation !== 'login') return;
  const { email, password } = (args as { data?: Record<string, unknown> }).data ?? {};
  if (typeof email !== 'string' || typeof password !== 'string' || !password.trim()) return;
  const account = await req.payload.db.findOne<User>({
    collection: SLUG.user,
    where: { email: { equals: email.toLowerCase().trim() } },
    req,
  });
  const missing = CURRENT.iterations - iterationsOf(account?.hash);
  if (missing > 0)
    await promisify(pbkdf2)(password, randomBytes(32), missing, CURRENT.keyLength, 'sha256');
};

function iterationsOf(hash: string | null | undefined): number {
  if (!hash) return 0;
  return hash.startsWith(CURRENT.prefix) ? CURRENT.iterations : LEGACY_ITERATIONS;
}
