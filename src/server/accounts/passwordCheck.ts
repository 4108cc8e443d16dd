import crypto from 'node:crypto';
import { promisify } from 'node:util';
import type { User } from '@/payload-types';

/** How Payload hashes passwords by PBKDF2, and how it did before 3.90, when its hashes had no prefix. */
const CURRENT = { prefix: 'pbkdf2-sha256-v1:', iterations: 600_000, keyLength: 32 };
const LEGACY = { prefix: '', iterations: 25_000, keyLength: 512 };

/**
 * Whether a password is that of an account. Payload exports only its whole sign-in, which writes the account back as it was
 * read before the hash, and so could undo what others save meanwhile.
 * @param account undefined for an unknown one, which takes as long
 */
export async function matchesPassword(
  account: Pick<User, 'hash' | 'salt'> | undefined,
  password: string,
): Promise<boolean> {
  const stored = account?.hash ?? CURRENT.prefix;
  const { prefix, iterations, keyLength } = stored.startsWith(CURRENT.prefix) ? CURRENT : LEGACY;
  const salt = account?.salt ?? crypto.randomBytes(32).toString('hex');
  // Read now: the process replaces this function by one that waits for its turn (src/shared/hashing.ts).
  const pbkdf2 = promisify(crypto.pbkdf2);
  const hash = await pbkdf2(password, salt, iterations, keyLength, 'sha256');
  const expected = Buffer.from(stored.slice(prefix.length), 'hex');
  return hash.length === expected.length && crypto.timingSafeEqual(hash, expected);
}
