import { pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { SLUG } from '@collections/slugs';
import type { PayloadRequest } from 'payload';
import type { User } from '@/payload-types';

/** PBKDF2 as Payload stores passwords today: what its hashes begin with, and what one costs. */
const CURRENT = { prefix: 'pbkdf2-sha256-v1:', iterations: 600_000, keyLength: 32 };

/** What a hash of its earlier versions costs in iterations of today: 25,000 for each of 16 blocks. */
const LEGACY_ITERATIONS = 25_000 * 16;

/**
 * Computes what Payload's check of this sign-in will not, so that every sign-in hashes as long: it computes
 * nothing for an unknown address, and less for a hash of its earlier versions.
 */
export async function equalizeSignInWork(
  email: string,
  password: string,
  req: PayloadRequest,
): Promise<void> {
  const account = await req.payload.db.findOne<User>({
    collection: SLUG.user,
    where: { email: { equals: email } },
    req,
  });
  const missing = CURRENT.iterations - iterationsOf(account?.hash);
  if (missing > 0)
    await promisify(pbkdf2)(password, randomBytes(32), missing, CURRENT.keyLength, 'sha256');
}

function iterationsOf(hash: string | null | undefined): number {
  if (!hash) return 0;
  return hash.startsWith(CURRENT.prefix) ? CURRENT.iterations : LEGACY_ITERATIONS;
}
