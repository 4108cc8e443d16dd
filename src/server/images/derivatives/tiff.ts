import type { Channels } from 'sharp';

/** Pixels row by row, with one byte for each channel. */
type Picture = {
  width: number;
  height: number;
  channels: Channels;
  rows: Uint8Array[];
  profile: Buffer | undefined;
};

const [SHORT, LONG, UNDEFINED] = [3, 4, 7];
/** The head of the file: its signature and the place of the directory, and the bits of each channel. */
const [BITS_AT, PIXELS_AT] = [8, 16];

/** Writes an uncompressed TIFF (TIFF 6.0): the only form in which sharp takes plain pixels with a colour profile. */
export function tiff({ width, height, channels, rows, profile }: Picture): Buffer {
  const pixelBytes = width * height * channels;
  const profileAt = PIXELS_AT + pixelBytes;
  const profileBytes = profile?.length ?? 0;
  /** Tag, type, count and value of each. */
  const entries = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, SHORT, channels, BITS_AT],
    [259, SHORT, 1, 1],
    [262, SHORT, 1, 2],
    [273, LONG, 1, PIXELS_AT],
    [277, SHORT, 1, channels],
    [278, LONG, 1, height],
    [279, LONG, 1, pixelBytes],
    ...(channels === 4 ? [[338, SHORT, 1, 2]] : []),
    ...(profile ? [[34675, UNDEFINED, profileBytes, profileAt]] : []),
  ] as [number, number, number, number][];
  const head = Buffer.from('II*\0\0\0\0\0\x08\0\x08\0\x08\0\x08\0', 'latin1');
  head.writeUInt32LE(profileAt + profileBytes, 4);
  const directory = Buffer.alloc(2 + 12 * entries.length + 4);
  directory.writeUInt16LE(entries.length);
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = 2 + 12 * index;
    directory.writeUInt32LE(tag + 0x1_0000 * type, at);
    directory.writeUInt32LE(count, at + 4);
    directory.writeUInt32LE(value, at + 8);
  }
  return Buffer.concat([head, ...rows, profile ?? Buffer.alloc(0), directory]);
}
