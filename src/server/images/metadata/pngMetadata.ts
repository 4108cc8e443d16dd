import { readFile } from 'node:fs/promises';

const SIGNATURE_BYTES = 8;
/** Length and type before a chunk's content, and the check sum after it. */
const [HEAD_BYTES, FRAME_BYTES] = [8, 12];
const WANTED = ['IHDR', 'eXIf', 'tEXt', 'iTXt', 'IEND'];
/** Bytes of a chunk that says something for people. */
const LONGEST = 2 ** 20;

/**
 * A PNG without all but what it says of itself. Its colour profile goes, too: `exifr` unpacks that whether it
 * is asked for or not, and 200 kB may unpack to 200 MB.
 */
export async function pngMetadata(file: string): Promise<Buffer> {
  const bytes = await readFile(file);
  const kept = [bytes.subarray(0, SIGNATURE_BYTES)];
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + HEAD_BYTES - 4, at + HEAD_BYTES);
    const end = at + FRAME_BYTES + length;
    if (WANTED.includes(type) && length <= LONGEST) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}
