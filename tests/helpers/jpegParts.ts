/** Bytes of the longest content of a segment, and of the header before it. */
const MAX_CONTENT_BYTES = 0xffff - 2;
const HEADER_BYTES = 4;
const SOI_BYTES = 2;

/** Builds a segment of a JPEG: marker, length and content. */
export function segment(marker: number, content: Buffer | string): Buffer {
  const body = Buffer.from(content as string, 'latin1');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** Inserts segments, or other bytes, after the start marker of a JPEG. */
export const withSegments = (jpeg: Buffer, ...parts: Buffer[]): Buffer<ArrayBuffer> =>
  Buffer.concat([jpeg.subarray(0, SOI_BYTES), ...parts, jpeg.subarray(SOI_BYTES)]);

/**
 * Pads a JPEG with comment segments, which decoders skip, to exactly the given number of bytes.
 * @param fill makes the content of a segment: zeros by default
 */
export function padJpeg(jpeg: Buffer, bytes: number, fill = (size: number) => Buffer.alloc(size)) {
  const comments: Buffer[] = [];
  for (let missing = bytes - jpeg.length; missing > 0; ) {
    // The bytes still missing must be enough for the header of another segment.
    const size =
      missing <= MAX_CONTENT_BYTES + HEADER_BYTES
        ? missing
        : Math.min(MAX_CONTENT_BYTES + HEADER_BYTES, missing - HEADER_BYTES);
    comments.push(segment(0xfe, fill(size - HEADER_BYTES)));
    missing -= size;
  }
  return withSegments(jpeg, ...comments);
}

/** Adds a colour profile to a JPEG without changing its pixels. */
export function withProfile(jpeg: Buffer, profile: Buffer): Buffer {
  const partSize = MAX_CONTENT_BYTES - 14;
  const count = Math.ceil(profile.length / partSize);
  const parts = Array.from({ length: count }, (_, at) =>
    segment(
      0xe2,
      Buffer.concat([
        Buffer.from('ICC_PROFILE\0', 'latin1'),
        Buffer.from([at + 1, count]),
        profile.subarray(at * partSize, (at + 1) * partSize),
      ]),
    ),
  );
  return withSegments(jpeg, ...parts);
}

/** The position of the first occurrence of a marker. */
export const positionOf = (jpeg: Buffer, marker: number): number =>
  jpeg.indexOf(Buffer.from([0xff, marker]));

/** Returns a copy with some bytes replaced. */
export function overwritten(file: Buffer, at: number, bytes: Uint8Array): Buffer {
  const copy = Buffer.from(file);
  copy.set(bytes, at);
  return copy;
}
