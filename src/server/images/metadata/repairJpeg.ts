const SOI = 0xffd8;
const EOI = Buffer.from([0xff, 0xd9]);
const SOS = 0xda;
const APP0 = 0xe0;
const APP14 = 0xee;
/** The frames with sequential scans: SOF0 and SOF1. */
const SEQUENTIAL = [0xc0, 0xc1];
/** The end of the head of a sequential scan, which has all frequencies in full precision. */
const WHOLE_BAND = [0, 63, 0];
const YCBCR = 1;
const YCCK = 2;

type Segment = { marker: number; bytes: Buffer };

/**
 * Corrects what some cameras write wrongly around the picture: bytes between segments, a missing end, odd numbers in the
 * headers of Adobe, JFIF and the scan. Decoders warn of these as of a damaged picture.
 * @returns a copy; undefined when it is no JPEG, or nothing had to be corrected
 */
export function repairJpeg(bytes: Buffer): Buffer | undefined {
  const read = readSegments(bytes);
  if (!read) return undefined;
  const { segments, picture } = read;
  const frame = segments.find(({ marker }) => isFrame(marker));
  const end = picture.includes(EOI) ? [] : [EOI];
  const repaired = Buffer.concat([
    bytes.subarray(0, 2),
    ...segments.map((segment) => repairSegment(segment, frame)),
    picture,
    ...end,
  ]);
  return repaired.equals(bytes) ? undefined : repaired;
}

/** Reads the segments to the head of the first scan, and what comes after it; skips bytes between segments. */
function readSegments(bytes: Buffer): { segments: Segment[]; picture: Buffer } | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== SOI) return undefined;
  const segments: Segment[] = [];
  let at = 2;
  while (at + 4 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || !startsSegment(marker)) {
      at += 1;
      continue;
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    segments.push({ marker, bytes: bytes.subarray(at, end) });
    if (marker === SOS) return { segments, picture: bytes.subarray(end) };
    at = end;
  }
  return undefined;
}

/** Neither a filling byte nor a marker that stands by itself. */
const startsSegment = (marker: number): boolean =>
  marker >= 0xc0 && marker !== 0xff && !(marker >= 0xd0 && marker <= 0xd9);

/** SOF0 to SOF15; between them stand the tables DHT, JPG and DAC. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function repairSegment({ marker, bytes }: Segment, frame: Segment | undefined): Buffer {
  const repaired = Buffer.from(bytes);
  const says = (word: string) => bytes.toString('latin1', 4, 4 + word.length) === word;
  if (marker === APP0 && says('JFIF\0') && bytes.length > 9) repaired[9] = 1;
  // Decoders read an undefined colour transform as one of these.
  if (marker === APP14 && says('Adobe') && (bytes[15] ?? 0) > YCCK)
    repaired[15] = frame?.bytes[9] === 4 ? YCCK : YCBCR;
  if (marker === SOS && SEQUENTIAL.includes(frame?.marker ?? 0))
    repaired.set(WHOLE_BAND, repaired.length - WHOLE_BAND.length);
  return repaired;
}
