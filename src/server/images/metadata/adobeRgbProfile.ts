import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { readTags } from './readTags';

/** Adobe RGB (1998) as an ICC profile (matrix and gamma), made by `iccProfile` of the tests. */
export const ADOBE_RGB_PROFILE = Buffer.from(
  `AAAB8AAAAAAEMAAAbW50clJHQiBYWVogAAAAAAAAAAAAAAAAYWNzcAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAPbWAAEA
    AAAA0y0AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAJZGVzYwAAAPAAAABaY3BydAAA
    AUwAAAAkd3RwdAAAAXAAAAAUclhZWgAAAYQAAAAUZ1hZWgAAAZgAAAAUYlhZWgAAAawAAAAUclRSQwAAAcAAAAAQZ1RSQwAAAdAA
    AAAQYlRSQwAAAeAAAAAQbWx1YwAAAAAAAAABAAAADGVuVVMAAAA+AAAAHABBAGQAbwBiAGUAIABSAEcAQgAgACgAMQA5ADkAOAAp
    ACAAYgB5ACAAaQB0AHMAIABuAHUAbQBiAGUAcgBzAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAE4AbwBuAGVYWVogAAAA
    AAAA9tYAAQAAAADTLVhZWiAAAAAAAACcGAAAT6UAAAT8WFlaIAAAAAAAADSNAACgLAAAD5VYWVogAAAAAAAAJjEAABAvAAC+m3Bh
    cmEAAAAAAAAAAAACMwBwYXJhAAAAAAAAAAAAAjMAcGFyYQAAAAAAAAAAAAIzAA==`,
  'base64',
);

/** EXIF's 'uncalibrated': not sRGB. */
const UNCALIBRATED = 0xffff;
/** The 'option file' of DCF 2.0 (JEITA CP-3461): the camera has written Adobe RGB. */
const OPTION_FILE = 'R03';

/** The first and only segment of a profile (ICC.1, annex B.4), with its marker and a length to be filled in. */
const SEGMENT_HEAD = Buffer.from('\xff\xe2\0\0ICC_PROFILE\0\x01\x01', 'latin1');
const MARKER_LENGTH = 2;

/**
 * A copy, with a profile, of a JPEG that only its EXIF calls Adobe RGB, as cameras write it: decoders heed a profile alone.
 * @returns undefined when its EXIF does not, or it has a profile
 */
export async function withAdobeRgbProfile(file: string): Promise<Buffer | undefined> {
  const { format, hasProfile } = await sharp(file, { failOn: 'none' }).metadata();
  if (format !== 'jpeg' || hasProfile || !(await isCalledAdobeRgb(file))) return undefined;
  const bytes = await readFile(file);
  const segment = Buffer.concat([SEGMENT_HEAD, ADOBE_RGB_PROFILE]);
  segment.writeUInt16BE(segment.length - MARKER_LENGTH, MARKER_LENGTH);
  const start = bytes.subarray(0, MARKER_LENGTH);
  return Buffer.concat([start, segment, bytes.subarray(MARKER_LENGTH)]);
}

async function isCalledAdobeRgb(file: string): Promise<boolean> {
  const { exif } = await readTags(file, 'image/jpeg');
  return (
    exif?.ColorSpace?.value === UNCALIBRATED &&
    exif.InteroperabilityIndex?.description === OPTION_FILE
  );
}
