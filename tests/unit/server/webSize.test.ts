import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ExifReader from 'exifreader';
import sharp from 'sharp';
import { makeWebSize } from '@/server/images/derivatives/encode';
import { readMetadata } from '@/server/images/metadata/readMetadata';

const CREATOR = 'Łukasz 山田';
const COPYRIGHT = '© 2024 Zoë & <Ann>';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'web-size-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Makes the web size of a picture in one colour, with as many channels. */
async function webSizeOf(
  name: string,
  colour: number[],
  credit: { creator?: string; copyright?: string },
) {
  const file = path.join(folder, `${name}.pixels`);
  await writeFile(file, Buffer.from(Array.from({ length: 64 }, () => colour).flat()));
  const pixels = { file, width: 8, height: 8, channels: colour.length as 1 | 3 };
  const to = path.join(folder, `${name}.jpg`);
  const { bytes } = await makeWebSize({ pixels, ...credit, to });
  expect(bytes).toBe((await readFile(to)).length);
  return to;
}

it('names creator and copyright in EXIF, IPTC and XMP in UTF-8', async () => {
  const file = await webSizeOf('credit', [200, 60, 50], { creator: CREATOR, copyright: COPYRIGHT });
  expect(await readMetadata(file, 'image/jpeg')).toMatchObject({
    creator: CREATOR,
    copyright: COPYRIGHT,
  });
  const { exif, iptc, xmp } = ExifReader.load(await readFile(file), { expanded: true });
  expect([exif?.Artist?.description, exif?.Copyright?.description]).toEqual([CREATOR, COPYRIGHT]);
  expect(iptc?.['Coded Character Set']?.value).toEqual([0x1b, 0x25, 0x47]);
  expect([iptc?.['By-line'], iptc?.['Copyright Notice']]).toMatchObject([
    { description: CREATOR },
    { description: COPYRIGHT },
  ]);
  expect(xmp?.creator?.description).toBe(CREATOR);
});

it.each([
  ['colour', [200, 60, 50]],
  ['grey', [128]],
])('says that it is in sRGB, and changes no colour of it: %s', async (name, colour) => {
  const file = await webSizeOf(name, colour, { creator: 'A' });
  const { icc, space } = await sharp(file).metadata();
  expect([space, icc?.toString('latin1', 16, 20)]).toEqual(['srgb', 'RGB ']);
  const { exif } = ExifReader.load(await readFile(file), { expanded: true });
  expect([exif?.ColorSpace?.value, exif?.Artist?.description]).toEqual([1, 'A']);
  const { data } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const expected = colour.length === 1 ? [128, 128, 128] : colour;
  for (const [channel, value] of expected.entries())
    expect(Math.abs((data[channel] ?? 0) - value)).toBeLessThanOrEqual(3);
});
