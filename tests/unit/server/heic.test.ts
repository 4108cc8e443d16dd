import sharp from 'sharp';
import { demoPhoto, heic } from '../../helpers/photoFixtures';
import { outcomeOf, readPhotograph } from '../../helpers/readPhotograph';

const SIZE = { width: 240, height: 180 };
const TILE = { width: 128, height: 96 };
/** How far the colours are apart on the average. Without its profile or orientation a picture is further away than 4. */
const TOLERANCE = 1.5;

const FILES = ['8-bit', '10-bit', 'grid', 'mirrored', 'display-p3', 'display-p3-nclx', 'phone'];

/** The colours of its parts, in which the noise of compression has disappeared. */
const coloursOf = (image: Buffer) => sharp(image).resize(24, 18).removeAlpha().raw().toBuffer();

function difference(one: Uint8Array, other: Uint8Array): number {
  expect(one).toHaveLength(other.length);
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
}

/** Writes another size in pixels into the headers that have the given one. */
function withSize(heif: Buffer, from: typeof SIZE, width: number, height: number): Buffer {
  for (let at = heif.indexOf('ispe'); at >= 0; at = heif.indexOf('ispe', at + 1))
    if (heif.readUInt32BE(at + 8) === from.width && heif.readUInt32BE(at + 12) === from.height) {
      heif.writeUInt32BE(width, at + 8);
      heif.writeUInt32BE(height, at + 12);
    }
  return heif;
}

it('shows the colours of the same picture as a JPEG, upright', async () => {
  const picture = sharp(await demoPhoto('march-pastoral'))
    .resize({ ...SIZE, fit: 'cover' })
    .modulate({ saturation: 3 });
  const jpeg = await readPhotograph(await picture.jpeg({ quality: 95 }).toBuffer());
  for (const name of FILES) {
    const read = await readPhotograph(await heic(name));
    expect([name, read.width, read.height]).toEqual([name, SIZE.width, SIZE.height]);
    for (const format of ['webp', 'avif'] as const) {
      const far = difference(await coloursOf(read[format]), await coloursOf(jpeg[format]));
      expect([name, format, far < TOLERANCE]).toEqual([name, format, true]);
    }
  }
});

it('takes the primary picture of a file that is called a sequence', async () => {
  const [phone, sequence] = [await heic('phone'), await heic('phone')];
  sequence.write('msf1', sequence.indexOf('ftyp') + 4);
  expect((await readPhotograph(sequence)).webp).toEqual((await readPhotograph(phone)).webp);
});

it.each<[string, string, (bytes: Buffer) => Buffer]>([
  ['of 20,000 x 20,000', 'tooLarge', (bytes) => withSize(bytes, SIZE, 20_000, 20_000)],
  ['without its last byte', 'invalid', (bytes) => bytes.subarray(0, -1)],
  ['cut off in its header', 'invalid', (bytes) => bytes.subarray(0, 300)],
  [
    'with zeros in place of its pictures',
    'invalid',
    (bytes) => bytes.fill(0, bytes.indexOf('mdat') + 4),
  ],
  [
    'with zeros in place of its last tiles',
    'invalid',
    (bytes) => bytes.fill(0, bytes.length - 15_000),
  ],
  ['with tiles that are larger than it says', 'invalid', (bytes) => withSize(bytes, TILE, 8, 8)],
])('is refused when it is one %s', async (_, expected, change) => {
  expect(await outcomeOf(change(await heic('grid')))).toBe(expected);
});
