import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import type { OfficePhoto } from '@/contract/gallery';
import { MESSAGES } from '@/contract/messages';
import { formData } from '../helpers/api';
import {
  CHART,
  chartIn,
  chartTiff,
  type Drawing,
  PATCH_CENTRES,
  wrongPatches,
} from '../helpers/chart';
import {
  ADOBE_RGB,
  cmykOf,
  cmykProfile,
  fromSrgb,
  greyInSrgb,
  greyOf,
  greyProfile,
  iccProfile,
} from '../helpers/colourSpaces';
import { emptyProfile } from '../helpers/emptyProfile';
import { createGallery, newClient, ownerOf } from '../helpers/gallery';
import { file, PHOTOGRAPH_FIXTURES, photographFixture } from '../helpers/photoFixtures';
import { coloursAt } from '../helpers/readPhotograph';
import { sharedStudio } from '../helpers/sharedStudio';
import { createService, mediaRows } from '../helpers/studio';
import { upload } from '../helpers/uploads';
import { IMAGE_SERVER } from './images.options';

const studio = sharedStudio(IMAGE_SERVER);
const RED = CHART.map(() => [255, 0, 0]);
const GREYS = CHART.map((colour) => Array(3).fill(greyInSrgb(colour)));

/** A file, and the colours in which it is shown at the places of the chart. */
type Case = [name: string, photo: Buffer, expected: number[][]];

const adobe = {
  numbersOf: (colour) => fromSrgb(colour, ADOBE_RGB),
  profile: iccProfile(ADOBE_RGB),
} satisfies Partial<Drawing>;
const grey = {
  numbersOf: (colour) => [greyOf(colour, 1.8)],
  profile: greyProfile(1.8),
} satisfies Partial<Drawing>;
const inks = { numbersOf: cmykOf, profile: cmykProfile() };

/** Of kinds that the fixtures lack; all of them: tests/unit/server/colours.test.ts. */
const drawn = async (): Promise<Case[]> => [
  ['jpeg', await chartIn('jpeg', { depth: 8, ...adobe }), CHART],
  ['CMYK jpeg', await chartIn('jpeg', { depth: 8, ...inks }), CHART],
  ['16-bit CMYK tiff', chartTiff({ depth: 16, ...inks }), CHART],
  ['16-bit grey png', await chartIn('png', { depth: 16, ...grey }), GREYS],
  ['webp', await chartIn('webp', { depth: 8, ...adobe }), CHART],
  ['12-bit avif', await chartIn('avif', { depth: 16, ...adobe }), CHART],
];

const FIXTURES: [name: string, expected: number[][]][] = [
  ...['icc-srgb-16.tif', 'icc-adobe-16.tif', 'icc-p3g22-16.png'].map(withColours),
  ...['avif-nclx-p3.avif', 'h-items-260.heic', 'chart-adobe-10.heic'].map(withColours),
  ...['grey18-16.tif', 'chart-grey18-8.heic', 'chart-grey18-8.avif'].map(withGreys),
  ['anim.png', RED],
];
function withColours(name: string): [string, number[][]] {
  return [name, CHART];
}
function withGreys(name: string): [string, number[][]] {
  return [name, GREYS];
}

const fixtures = (): Promise<Case[]> =>
  Promise.all(
    FIXTURES.map(async ([name, expected]) => [name, await photographFixture(name), expected]),
  );

const filesOf = (cases: Case[]) => cases.map(([name, photo]) => file(photo, name));

/** The files whose colours are wrong, and how. */
async function wrong(cases: Case[], download: (index: number) => Promise<Response>) {
  const all = await Promise.all(
    cases.map(async ([name, , expected], index) => {
      const bytes = Buffer.from(await (await download(index)).arrayBuffer());
      const { colours } = await coloursAt(bytes, ...PATCH_CENTRES);
      return wrongPatches(colours, expected).map((patch) => `${name}: ${patch}`);
    }),
  );
  return all.flat();
}

it('are shown in their colours on pages', async () => {
  const { _id: service } = await createService(studio);
  const cases = await fixtures();
  const { status, body } = await upload(studio, service, ...filesOf(cases));
  expect([status, body.errors]).toEqual([201, undefined]);
  const download = (at: number) => fetch(studio.server.url + body.portfolio.images[at]);
  expect(await wrong(cases, download)).toEqual([]);
});

it('are downloaded by clients in their colours', async () => {
  const gallery = await createGallery(studio, { allow: { download: 'web' } });
  const client = newClient(studio, gallery.token);
  await client.call('GET');
  for (const cases of [await drawn(), await fixtures()]) {
    const { status, body } = await ownerOf(studio)<{ photos: OfficePhoto[] }>(
      'POST',
      `/${gallery._id}/photos`,
      { form: formData({ images: filesOf(cases) }) },
    );
    expect(status).toBe(201);
    const photos = `/api/gallery/${gallery.token}/photos`;
    const download = (at: number) => client.fetch(`${photos}/${body.photos[at]?._id}?size=web`);
    expect(await wrong(cases, download)).toEqual([]);
  }
  await ownerOf(studio)('DELETE', `/${gallery._id}`);
});

it('are shown in their colours as the display image', async () => {
  const [photo] = await fixtures();
  const { body } = await studio.http.put<{ user: { image: string } }>(
    `/api/auth/update-display-image/${studio.owner.user._id}`,
    { form: { image: filesOf([photo as Case])[0] as File }, token: studio.token },
  );
  expect(await wrong([photo as Case], () => fetch(studio.server.url + body.user.image))).toEqual(
    [],
  );
  await emptyProfile(studio);
});

it('are refused with what is to be done when their colours cannot be read', async () => {
  const before = (await mediaRows(studio)).length;
  const { _id: service } = await createService(studio);
  const lab = file(await photographFixture('lab8.tif'), 'lab8.tif');
  const { status, body } = await upload(studio, service, lab);
  expect([status, body]).toEqual([415, { message: MESSAGES.imageColours }]);
  expect((await mediaRows(studio)).length).toBe(before);
});

it('are taken with metadata of every form, which is read and written into what clients download', async () => {
  const names = (await readdir(PHOTOGRAPH_FIXTURES)).filter((name) => /^(m-|tiff-)/.test(name));
  const gallery = await createGallery(studio, { allow: { download: 'web' } });
  const owner = ownerOf(studio);
  for (const name of names) {
    const form = { images: file(await photographFixture(name), name) };
    const { status } = await owner('POST', `/${gallery._id}/photos`, { form });
    expect([name, status]).toEqual([name, 201]);
  }
  const rows = new Map((await mediaRows(studio)).map((row) => [row.originalName, row]));
  expect(rows.get('m-exif-utf8.jpg')).toMatchObject({
    creator: 'Łukasz 山田',
    copyright: '© 2024 Zoë',
  });
  expect(rows.get('m-xmp-lang.jpg')).toMatchObject({ title: 'Autumn' });
  expect(rows.get('m-date-iptc.jpg')).toMatchObject({ takenAt: '2018-03-04T05:06:07' });

  const client = newClient(studio, gallery.token);
  await client.call('GET');
  const photo = rows.get('m-exif-utf8.jpg')?.id;
  const answer = await client.fetch(`/api/gallery/${gallery.token}/photos/${photo}?size=web`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.includes('Łukasz 山田')).toBe(true);
  await owner('DELETE', `/${gallery._id}`);
});

it('have one plain ground behind what is transparent, which differs from it', async () => {
  const { _id: service } = await createService(studio);
  const drawing = file(await photographFixture('transparent-black.png'), 'drawing.png');
  const { body } = await upload(studio, service, drawing);
  const row = (await mediaRows(studio)).find(({ originalName }) => originalName === 'drawing.png');
  expect(body.portfolio.images).toHaveLength(1);
  const [, placeholder = ''] = String(row?.blurDataURL).split(',');
  const { channels } = await sharp(Buffer.from(placeholder, 'base64')).removeAlpha().stats();
  for (const { min, max } of channels) {
    expect(min).toBe(max);
    expect(min).toBeGreaterThan(128);
  }
});

it('are refused when they are raw files, although the first picture in them is a small one', async () => {
  const before = (await mediaRows(studio)).length;
  const { _id: service } = await createService(studio);
  const raw = file(await photographFixture('raw-nikon-d5300.nef'), 'DSC_0001.tif');
  expect((await upload(studio, service, raw)).status).toBe(415);
  expect((await mediaRows(studio)).length).toBe(before);
});
