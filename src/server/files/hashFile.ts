import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** Bytes read at once: of smaller pieces a large file has so many that they take longer than the sum. */
const CHUNK = 2 ** 20;

/** The SHA-256 of a local file's bytes, in hexadecimal. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file, { highWaterMark: CHUNK }), hash);
  return hash.digest('hex');
}
