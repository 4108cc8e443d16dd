import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** A number of bytes, and their SHA-256 in hexadecimal. */
export type Digest = { bytes: number; sha256: string };

type Chunk = Uint8Array | string;

/** Bytes read at once: with smaller chunks, handling them takes longer than hashing. */
const CHUNK = 2 ** 20;

/** Hashes chunks on their way through `pass`; `digest` gives the result once all have passed. */
export function newMeter() {
  const hash = createHash('sha256');
  let bytes = 0;
  const update = (chunk: Chunk) => {
    hash.update(chunk);
    bytes += Buffer.byteLength(chunk);
  };
  return {
    update,
    async *pass<Given extends Chunk>(chunks: AsyncIterable<Given>) {
      for await (const chunk of chunks) {
        update(chunk);
        yield chunk;
      }
    },
    digest: (): Digest => ({ bytes, sha256: hash.digest('hex') }),
  };
}

export async function digestOf(chunks: AsyncIterable<Chunk>): Promise<Digest> {
  const meter = newMeter();
  for await (const _ of meter.pass(chunks));
  return meter.digest();
}

export const digestFile = (file: string): Promise<Digest> =>
  digestOf(createReadStream(file, { highWaterMark: CHUNK }));
