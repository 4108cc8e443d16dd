import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Payload } from 'payload';

const CIPHER = 'aes-256-gcm';

const keyOf = ({ secret }: Payload) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'two-step sign-in', 32));

/** Encrypts the secret of an authenticator app: a stolen database alone makes no codes. */
export function encryptAppSecret(text: string, payload: Payload): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv(CIPHER, keyOf(payload), iv);
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [iv, cipher.getAuthTag(), bytes].map((part) => part.toString('base64url')).join('.');
}

/** @returns undefined when it is damaged, or was encrypted with another PAYLOAD_SECRET, which is logged */
export function decryptAppSecret(stored: string, payload: Payload): string | undefined {
  const [iv, tag, bytes] = stored.split('.').map((part) => Buffer.from(part, 'base64url'));
  try {
    if (!iv || !tag || !bytes) throw new Error('A part of it is missing');
    const decipher = createDecipheriv(CIPHER, keyOf(payload), iv).setAuthTag(tag);
    return Buffer.concat([decipher.update(bytes), decipher.final()]).toString('utf8');
  } catch (err) {
    payload.logger.error({
      err,
      msg: 'A second step was encrypted with another PAYLOAD_SECRET, and takes no code: set the old one, or switch it off with `npm run account -- two-step-off <email>`',
    });
    return undefined;
  }
}
