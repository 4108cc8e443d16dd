/** A directory of a TIFF: tags with their numbers, or a text. `inside` are the directories that it points to (SubIFDs). */
export type TiffDirectory = {
  tags?: Record<number, number | number[] | string>;
  inside?: TiffDirectory[];
};

type Options = { isLittleEndian?: boolean; isBig?: boolean; mark?: string };

const SUB_DIRECTORIES = 330;
const PICTURE = { width: 64, height: 48 };

/** The tags of a grey picture of a size, whose pixels begin at the byte 64; its bytes need not be there. */
export const pictureTags = (width = PICTURE.width, height = PICTURE.height) => ({
  256: width,
  257: height,
  258: 8,
  259: 1,
  262: 1,
  273: 64,
  277: 1,
  278: height,
  279: width * height,
});

/**
 * Writes a TIFF or BigTIFF of some directories, after enough grey pixels for `pictureTags` of the default size.
 * @param mark bytes behind the header
 */
export function tiffOf(
  directories: TiffDirectory[],
  { isLittleEndian = true, isBig = false, mark = '' }: Options = {},
): Buffer {
  const offsetBytes = isBig ? 8 : 4;
  const bytesOf = (number: number, size: number) => {
    const bytes = Buffer.alloc(size);
    const most = Math.min(size, 6);
    if (isLittleEndian) bytes.writeUIntLE(number, 0, most);
    else bytes.writeUIntBE(number, size - most, most);
    return bytes;
  };
  let file = Buffer.concat([
    Buffer.from(isLittleEndian ? 'II' : 'MM'),
    bytesOf(isBig ? 43 : 42, 2),
    ...(isBig ? [bytesOf(8, 2), bytesOf(0, 2)] : []),
    bytesOf(0, offsetBytes),
    Buffer.from(mark, 'latin1'),
  ]);
  file = Buffer.concat([file, Buffer.alloc(64 - file.length)]);
  file = Buffer.concat([file, Buffer.alloc(PICTURE.width * PICTURE.height, 0x49)]);
  const append = (...parts: Buffer[]) => {
    const at = file.length;
    file = Buffer.concat([file, ...parts]);
    return at;
  };

  function writeDirectory({ tags = {}, inside = [] }: TiffDirectory, next: number): number {
    const places = writeChain(inside, false);
    const all = { ...tags, ...(places.length > 0 && { [SUB_DIRECTORIES]: places }) };
    const entries = Object.entries(all).map(([tag, value]) => {
      const isText = typeof value === 'string';
      const content = isText
        ? Buffer.from(`${value}\0`)
        : Buffer.concat([value].flat().map((number) => bytesOf(number, 4)));
      const count = isText ? content.length : content.length / 4;
      const padded = Buffer.concat([content, Buffer.alloc(offsetBytes)]).subarray(0, offsetBytes);
      const place = content.length > offsetBytes ? bytesOf(append(content), offsetBytes) : padded;
      return Buffer.concat([
        bytesOf(Number(tag), 2),
        bytesOf(isText ? 2 : 4, 2),
        bytesOf(count, offsetBytes),
        place,
      ]);
    });
    return append(bytesOf(entries.length, isBig ? 8 : 2), ...entries, bytesOf(next, offsetBytes));
  }

  /** Writes directories that follow each other, or stand for themselves, the last one first. */
  function writeChain(all: TiffDirectory[], isChain: boolean): number[] {
    const places: number[] = [];
    for (const one of [...all].reverse())
      places.unshift(writeDirectory(one, isChain ? (places[0] ?? 0) : 0));
    return places;
  }

  const [first = 0] = writeChain(directories, true);
  file.set(bytesOf(first, offsetBytes), isBig ? 8 : 4);
  return file;
}
