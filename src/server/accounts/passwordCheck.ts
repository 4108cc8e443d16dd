import crypto from 'node:crypto';
import { promisify } from 'node:util';
import type { User } from '@/payload-types';

/** How Payload hashes passwords by PBKDF2, and how it did before 3.90, when its hashes had no prefix. */
const CURRENT = { prefix: 'pbkdf2-sha256-v1:', iterations: 600_000, keyLength: 32 };
const LEGACY = { prefix: '', iterations: 25_000, keyLength: 512 };

type StoredPassword = Pick<User, 'hash' | 'salt'>;

const formOf = (hash: string) => (hash.startsWith(CURRENT.prefix) ? CURRENT : LEGACY);

const newSalt = (): string => crypto.randomBytes(32).toString('hex');

function deriveKey(password: string, salt: string, { iterations, keyLength }: typeof CURRENT) {
  // Read now: the process replaces this function by one that waits for its turn (src/shared/hashing.ts).
  const pbkdf2 = promisify(crypto.pbkdf2);
  return pbkdf2(password, salt, iterations, keyLength, 'sha256');
}

/**
 * Whether a password is that of an account. Payload exports only its whole sign-in
 * (docs/decisions/0026-sign-in-is-our-own-function.md).
 * @param account undefined for an unknown one, which takes as long
 */
export async function matchesPassword(account: StoredPassword | undefined, password: string) {
  const stored = account?.hash ?? CURRENT.prefix;
  const form = formOf(stored);
  const hash = await deriveKey(password, account?.salt ?? newSalt(), form);
  const expected = Buffer.from(stored.slice(form.prefix.length), 'hex');
  return hash.length === expected.length && crypto.timingSafeEqual(hash, expected);
}

/** What to store of a right password whose hash Payload made before 3.90; undefined for a current hash. */
export async function renewedHash(
  { hash }: StoredPassword,
  password: string,
): Promise<StoredPassword | undefined> {
  if (formOf(hash ?? '') === CURRENT) return undefined;
  const salt = newSalt();
  const key = await deriveKey(password, salt, CURRENT);
  return { hash: CURRENT.prefix + key.toString('hex'), salt };
}
