/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newBuffers, PIECE_BYTES, readPieces } from '@/server/files/pieces';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pieces-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function storedFile(bytes: number) {
  const content = randomBytes(bytes);
  const place = path.join(folder, String(bytes));
  await writeFile(place, content);
  return { content, place };
}

describe('readPieces', () => {
  it.each([0, 1, PIECE_BYTES - 1, PIECE_BYTES, PIECE_BYTES + 1, 3 * PIECE_BYTES + 5000])(
    'reads the %d bytes of a file',
    async (bytes) => {
      const { content, place } = await storedFile(bytes);
      const pieces: Uint8Array[] = [];
      for await (const piece of readPieces(place, newBuffers())) pieces.push(Buffer.from(piece));
      expect(Buffer.concat(pieces).equals(content)).toBe(true);
    },
  );

  // A stream may hold a short piece back, while it waits for a full one to be sent.
  it('leaves the short piece at the end of a file as it is while the next file is read', async () => {
    const files = await Promise.all([2 * PIECE_BYTES + 100, 3 * PIECE_BYTES + 200].map(storedFile));
    const buffers = newBuffers();
    const pieces: Uint8Array[] = [];
    for (const { place } of files)
      for await (const piece of readPieces(place, buffers))
        pieces.push(piece.length < PIECE_BYTES ? piece : Buffer.from(piece));
    const all = Buffer.concat(files.map(({ content }) => content));
    expect(Buffer.concat(pieces).equals(all)).toBe(true);
  });
});
