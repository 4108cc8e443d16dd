/** Tags of a directory (TIFF 6.0, and its supplement 1 for those inside of others). */
const TAG = {
  subfileType: 254,
  oldSubfileType: 255,
  width: 256,
  height: 257,
  compression: 259,
  photometric: 262,
  stripOffsets: 273,
  tileOffsets: 324,
  subDirectories: 330,
} as const;

/** The marks before the first directory of Canon's and Phase One's files. */
const MARKS = ['CR\x02\0', '\xba\xb0\xac\xbb', 'IIIITwaR', 'IIIICwaR', 'MMMMRawT'];
/** DNGVersion, and the directories of Leaf and Kodak. */
const RAW_TAGS = [50_706, 34_310, 65_024];
/** Values as the sensor gives them, by its colour filters or 'linear' (TIFF/EP, DNG). */
const SENSOR_VALUES = [32_803, 34_892];
/** Compressions of Kodak (4), Sony, Epson, Samsung (2), Nikon and Pentax. */
const RAW_COMPRESSIONS = [
  ...[262, 32_867, 65_000, 32_947, 32_767, 32_769, 32_770, 32_772, 34_713, 65_535],
];

type Directory = { tags: Map<number, number[]>; isInside: boolean };

/** Tells from the bytes of a TIFF whether it is a raw file, whose first picture may be a mere preview. */
export function isRawFile(tiff: Buffer): boolean {
  const head = tiff.toString('latin1', 8, 16);
  if (MARKS.some((mark) => head.startsWith(mark))) return true;
  const directories = readDirectories(tiff);
  const [first] = directories;
  if (!first) return false;
  const hasPicture = first.tags.has(TAG.stripOffsets) || first.tags.has(TAG.tileOffsets);
  return (
    !hasPicture ||
    isReduced(first) ||
    directories.some((one) => isOfSensor(one) || (one.isInside && pixelsOf(one) > pixelsOf(first)))
  );
}

const firstValue = ({ tags }: Directory, tag: number): number => tags.get(tag)?.[0] ?? 0;

const pixelsOf = (one: Directory): number =>
  firstValue(one, TAG.width) * firstValue(one, TAG.height);

/** Whether a directory says that it holds a smaller version of another picture. */
const isReduced = (one: Directory): boolean =>
  firstValue(one, TAG.subfileType) % 2 === 1 || firstValue(one, TAG.oldSubfileType) === 2;

const isOfSensor = (one: Directory): boolean =>
  RAW_TAGS.some((tag) => one.tags.has(tag)) ||
  SENSOR_VALUES.includes(firstValue(one, TAG.photometric)) ||
  RAW_COMPRESSIONS.includes(firstValue(one, TAG.compression));

/** Bytes of the types of whole numbers, those of BigTIFF too. */
const TYPE_BYTES: Record<number, number> = { 1: 1, 3: 2, 4: 4, 13: 4, 16: 8, 18: 8 };
/** Directories that are looked at: a document may have thousands of pages. */
const MOST_DIRECTORIES = 64;
const MOST_TAGS = 4_096;
/** Values of a tag that are read: raw files have a few directories inside of others. */
const MOST_VALUES = 16;
const BIG_TIFF = 43;

/** Reads the directories of a TIFF or BigTIFF, the first one first; leaves out those that lie beyond its end. */
function readDirectories(tiff: Buffer): Directory[] {
  const isLittleEndian = tiff[0] === 0x49;
  const read = (at: number, bytes: number) => {
    const most = Math.min(bytes, 6);
    return isLittleEndian ? tiff.readUIntLE(at, most) : tiff.readUIntBE(at + bytes - most, most);
  };
  const isBig = read(2, 2) === BIG_TIFF;
  const [countBytes, offsetBytes] = isBig ? [8, 8] : [2, 4];
  const entryBytes = 4 + 2 * offsetBytes;
  const readValues = (entry: number): number[] => {
    const bytes = TYPE_BYTES[read(entry + 2, 2)] ?? 0;
    const count = bytes && read(entry + 4, offsetBytes);
    const value = entry + 4 + offsetBytes;
    const at = bytes * count > offsetBytes ? read(value, offsetBytes) : value;
    const length = Math.min(count, MOST_VALUES);
    return Array.from({ length }, (_, index) => read(at + index * bytes, bytes));
  };

  const waiting = [{ at: read(isBig ? 8 : 4, offsetBytes), isInside: false }];
  const directories: Directory[] = [];
  for (const { at, isInside } of waiting) {
    if (at === 0 || directories.length === MOST_DIRECTORIES) continue;
    try {
      const count = Math.min(read(at, countBytes), MOST_TAGS);
      const end = at + countBytes + count * entryBytes;
      const tags = new Map<number, number[]>();
      for (let entry = at + countBytes; entry < end; entry += entryBytes)
        tags.set(read(entry, 2), readValues(entry));
      directories.push({ tags, isInside });
      for (const at of tags.get(TAG.subDirectories) ?? []) waiting.push({ at, isInside: true });
      waiting.push({ at: read(end, offsetBytes), isInside });
    } catch {
      // It lies beyond the end of the file.
    }
  }
  return directories;
}
