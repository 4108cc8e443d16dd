import { open } from 'node:fs/promises';

/** Bytes that are read at once: with the 64 KiB of a Node stream a large file takes three times as long to send. */
export const PIECE_BYTES = 512 * 1024;

/** The memory for the pieces of one download, of which one is sent while the other is read. */
export type Buffers = readonly [Buffer, Buffer];

export const newBuffers = (): Buffers => [
  Buffer.allocUnsafeSlow(PIECE_BYTES),
  Buffer.allocUnsafeSlow(PIECE_BYTES),
];

/**
 * Reads a file in large pieces, into the same memory again and again: new memory for each piece would cost the server
 * several times the work, for garbage collection. So a full piece must have been sent when the next one is asked for.
 * A stream does not say when a chunk below its high-water mark is sent, so the short last piece is a copy.
 */
export async function* readPieces(file: string, buffers = newBuffers()) {
  const [first, second] = buffers;
  const handle = await open(file);
  try {
    let reading = handle.read(first);
    for (;;) {
      const { bytesRead, buffer } = await reading;
      if (bytesRead === 0) return;
      reading = handle.read(buffer === first ? second : first);
      // Handles a failure now: the promise is awaited with the next piece, much later or never.
      reading.catch(() => {});
      yield bytesRead < PIECE_BYTES ? Buffer.from(buffer.subarray(0, bytesRead)) : buffer;
    }
  } finally {
    await handle.close();
  }
}
