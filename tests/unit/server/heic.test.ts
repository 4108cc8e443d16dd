import sharp from 'sharp';
import { PATCH_CENTRES, wrongPatches } from '../../helpers/chart';
import { demoPhoto, heic, photographFixture } from '../../helpers/photoFixtures';
import { coloursAt, outcomeOf, readPhotograph } from '../../helpers/readPhotograph';

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

/** Bytes of an item's place, and of what is said of it, in the file that `withItems` takes. */
const [PLACE, ITEM] = [18, 26];
/** Where boxes have the number of their items, and items their id. */
const COUNT = { iloc: 14, iinf: 12 };
const ID = { place: 0, item: 12 };

/** Adds items to a file of many, so that it has that many: copies of the last with ids of their own. */
function withItems(heif: Buffer, count: number): Buffer {
  const [meta, iloc, iinf] = ['meta', 'iloc', 'iinf'].map((box) => heif.indexOf(box) - 4) as [
    number,
    number,
    number,
  ];
  const items = heif.readUInt16BE(iloc + COUNT.iloc);
  const more = count - items;
  const ends = [iloc, iinf].map((box) => box + heif.readUInt32BE(box)) as [number, number];
  const copies = (end: number, size: number, idAt: number) =>
    Array.from({ length: more }, (_, index) => {
      const copy = Buffer.from(heif.subarray(end - size, end));
      copy.writeUInt16BE(50_000 + index, idAt);
      return copy;
    });
  const grown = Buffer.from(heif);
  const add = (at: number, value: number) =>
    grown.writeUInt32BE(grown.readUInt32BE(at) + value, at);
  add(meta, more * (PLACE + ITEM));
  add(iloc, more * PLACE);
  add(iinf, more * ITEM);
  grown.writeUInt16BE(count, iloc + COUNT.iloc);
  grown.writeUInt16BE(count, iinf + COUNT.iinf);
  // The pictures stand after both.
  for (let item = 0; item < items; item += 1)
    add(iloc + COUNT.iloc + 2 + item * PLACE + 4, more * (PLACE + ITEM));
  return Buffer.concat([
    grown.subarray(0, ends[0]),
    ...copies(ends[0], PLACE, ID.place),
    grown.subarray(ends[0], ends[1]),
    ...copies(ends[1], ITEM, ID.item),
    grown.subarray(ends[1]),
  ]);
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

describe('a file of more items than sharp takes', () => {
  const panorama = () => photographFixture('h-items-260.heic');

  it('is taken up to 1,000, as long panoramas have', async () => {
    for (const photo of [await panorama(), withItems(await panorama(), 1_000)]) {
      const { webp, ...read } = await readPhotograph(photo);
      expect(read).toMatchObject({ mimeType: 'image/heic', width: 600, height: 400 });
      const { colours } = await coloursAt(webp, ...PATCH_CENTRES);
      expect(wrongPatches(colours)).toEqual([]);
    }
  });

  it('is refused with more, with too many pixels, or with a part missing', async () => {
    expect(await outcomeOf(withItems(await panorama(), 1_001))).toBe('invalid');
    // As it is stored, on its side.
    const size = { width: 400, height: 600 };
    expect(await outcomeOf(withSize(await panorama(), size, 20_000, 20_000))).toBe('tooLarge');
    // The data of the picture end the file but for those of items that nothing shows.
    const cutOff = (await panorama()).subarray(0, 13_000);
    expect(await outcomeOf(cutOff)).toBe('invalid');
  });
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
