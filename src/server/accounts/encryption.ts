import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';

/** What is encrypted. Each purpose has a key of its own, derived from the secret (RFC 5869). */
type Purpose = 'two-step sign-in' | 'gallery link' | 'mail password' | 'mail';

const keyOf = (secret: string, purpose: Purpose) =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** Encrypts what is stored and has to be read again: a stolen database alone does not show it. */
export function encrypt(secret: string, purpose: Purpose, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv(CIPHER, keyOf(secret, purpose), iv);
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [iv, cipher.getAuthTag(), bytes].map((part) => part.toString('base64url')).join('.');
}

/** @returns undefined when it is damaged, or was encrypted with another secret or for another purpose */
export function decrypt(secret: string, purpose: Purpose, stored: string): string | undefined {
  const [iv, tag, bytes] = stored.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (!iv || !tag || !bytes) return undefined;
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(secret, purpose), iv, { authTagLength: 16 });
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(bytes), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
