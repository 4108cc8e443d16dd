/** Bytes of content of the largest segment, and of the head before it. */
const LARGEST = 0xffff - 2;
const HEAD = 4;
const START = 2;

/** A segment of a JPEG: marker, length and content. */
export function segment(marker: number, content: Buffer | string): Buffer {
  const body = Buffer.from(content as string, 'latin1');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** Puts bytes, as a rule segments, at the beginning of a JPEG. */
export const withParts = (jpeg: Buffer, ...parts: Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, START), ...parts, jpeg.subarray(START)]);

/** Pads a JPEG with comments to exactly so many bytes, which costs a decoder nothing. */
export function padJpeg(jpeg: Buffer, bytes: number): Buffer {
  const comments: Buffer[] = [];
  for (let missing = bytes - jpeg.length; missing > 0; ) {
    // What is left must have room for the head of another segment.
    const size = missing <= LARGEST + HEAD ? missing : Math.min(LARGEST + HEAD, missing - HEAD);
    comments.push(segment(0xfe, Buffer.alloc(size - HEAD)));
    missing -= size;
  }
  return withParts(jpeg, ...comments);
}

/** Tags a JPEG with a colour profile, without a change of its pixels. */
export function withProfile(jpeg: Buffer, profile: Buffer): Buffer {
  const room = LARGEST - 14;
  const count = Math.ceil(profile.length / room);
  const parts = Array.from({ length: count }, (_, at) =>
    segment(
      0xe2,
      Buffer.concat([
        Buffer.from('ICC_PROFILE\0', 'latin1'),
        Buffer.from([at + 1, count]),
        profile.subarray(at * room, (at + 1) * room),
      ]),
    ),
  );
  return withParts(jpeg, ...parts);
}

/** Where a marker stands for the first time. */
export const positionOf = (jpeg: Buffer, marker: number): number =>
  jpeg.indexOf(Buffer.from([0xff, marker]));

/** A copy with some of its bytes replaced. */
export function overwritten(file: Buffer, at: number, bytes: Uint8Array): Buffer {
  const copy = Buffer.from(file);
  copy.set(bytes, at);
  return copy;
}
