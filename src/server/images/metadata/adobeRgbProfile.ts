import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { readTags } from './readMetadata';

/** Adobe RGB (1998) by its numbers as an ICC profile (matrix and gamma), made by `profileOf` of the tests. */
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
/** The 'option file' of DCF 2.0 (JEITA CP-3461), by which a camera says that it has written Adobe RGB. */
const OPTION_FILE = 'R03';

const APP2 = 0xffe2;
const SOI_LENGTH = 2;
const MARKER_LENGTH = 2;

/**
 * A copy with a profile of a JPEG that only its EXIF calls Adobe RGB, as cameras write it: decoders heed a profile
 * alone.
 * @returns undefined when it does not say so, or has a profile
 */
export async function withAdobeRgbProfile(file: string): Promise<Buffer | undefined> {
  const { format, hasProfile } = await sharp(file, { failOn: 'none' }).metadata();
  if (format !== 'jpeg' || hasProfile || !(await saysAdobeRgb(file))) return undefined;
  const bytes = await readFile(file);
  return Buffer.concat([
    bytes.subarray(0, SOI_LENGTH),
    profileSegment(),
    bytes.subarray(SOI_LENGTH),
  ]);
}

async function saysAdobeRgb(file: string): Promise<boolean> {
  const { exif } = await readTags(file, 'image/jpeg');
  return (
    exif?.ColorSpace?.value === UNCALIBRATED &&
    exif.InteroperabilityIndex?.description === OPTION_FILE
  );
}

/** The first and only part of a profile (ICC.1, annex B.4). */
function profileSegment(): Buffer {
  const content = Buffer.concat([
    Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'),
    ADOBE_RGB_PROFILE,
  ]);
  const head = Buffer.alloc(2 * MARKER_LENGTH);
  head.writeUInt16BE(APP2);
  head.writeUInt16BE(content.length + MARKER_LENGTH, MARKER_LENGTH);
  return Buffer.concat([head, content]);
}
