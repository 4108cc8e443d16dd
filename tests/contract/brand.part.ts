import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { BRAND } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import { createClientGallery } from '../helpers/clientGallery';
import { headOf } from '../helpers/head';
import { ASKING, BAR, ENDLESS, PATTERNS, svgOf } from '../helpers/hostileSvgs';
import { hugePng } from '../helpers/hugePng';
import { colouredSvg, publishLook, sendLogo, uploadLogo } from '../helpers/look';
import { CAMERA_AND_PLACE, html, jpeg, png, truncated, webp } from '../helpers/photoFixtures';
import { sharedStudio } from '../helpers/sharedStudio';
import { readDocuments } from '../helpers/studio';
import { IMAGE_SERVER } from './images.options';

const SMALL = { width: 320, height: 240 };
const DAY = 'public, max-age=86400';
const RED = [255, 0, 0];

const studio = sharedStudio(IMAGE_SERVER);

const load = (path: string, headers?: Record<string, string>) =>
  fetch(studio.server.url + path, { redirect: 'manual', ...(headers && { headers }) });
const bytesOf = async (path: string) => Buffer.from(await (await load(path)).arrayBuffer());
const pageOf = async (path: string, headers?: Record<string, string>) =>
  (await load(path, headers)).text();
const asOwner = () => ({ Cookie: `payload-token=${studio.token}` });
const stored = async () => (await readDocuments(studio, 'brand')).length;

/** The colour at a place in a picture, from 0 to 1. */
async function colourAt(bytes: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4;
  const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
  return alpha === 255 ? [red, green, blue] : [];
}

afterAll(async () => {
  await publishLook(studio);
  const all = '/api/brand?where[id][exists]=true';
  expect((await studio.http.del(all, { token: studio.token })).status).toBe(200);
});

describe('an uploaded logo', () => {
  it('is known by its bytes, and becomes a small PNG that everybody may see', async () => {
    const uploads: [Buffer, string, string][] = [
      [await png(SMALL), 'logo.svg', 'image/svg+xml'],
      [await webp(SMALL), '../logo.exe', 'text/html'],
      [svgOf(BAR), 'logo.png', 'image/png'],
    ];
    for (const [bytes, name, type] of uploads) {
      const { status, body } = await sendLogo(studio, bytes, name, type);
      expect([name, status, body.errors]).toEqual([name, 201, undefined]);
      expect(body.doc).toMatchObject({ mimeType: 'image/png' });
      expect(body.doc?.filename).toMatch(/^logo-[0-9a-f]{24}\.png$/);
      const response = await load(`${body.doc?.url}`);
      const sent = Buffer.from(await response.arrayBuffer());
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      const { format, width, height } = await sharp(sent).metadata();
      expect({ format, width, height, filesize: sent.length }).toEqual({
        format: 'png',
        width: body.doc?.width,
        height: body.doc?.height,
        filesize: body.doc?.filesize,
      });
      expect(JSON.stringify(body)).not.toContain(sent.toString('base64').slice(0, 40));
    }
  });

  it('has no metadata, stands upright, and is small', async () => {
    const photo = await png({ width: 1200, height: 300, exif: CAMERA_AND_PLACE, orientation: 6 });
    const { url } = await uploadLogo(studio, photo);
    const { width, height, exif, icc, xmp, orientation } = await sharp(
      await bytesOf(url),
    ).metadata();
    expect({ width, height }).toEqual({ width: 128, height: 512 });
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['a JPEG', () => jpeg(SMALL), MESSAGES.logoType],
    ['a web page', html, MESSAGES.logoType],
    ['a compressed SVG', () => gzipSync(svgOf(BAR)), MESSAGES.logoType],
    ['nothing', () => Buffer.alloc(0), MESSAGES.logoType],
    ['a part of a PNG', async () => truncated(await png(SMALL)), MESSAGES.imageDamaged],
    [
      'more pixels on a side',
      () => hugePng(BRAND.pixels + 1, 1),
      MESSAGES.logoTooManyPixels(4_000),
    ],
    [
      '100 MB when drawn',
      () => svgOf(BAR, 'width="1000000" height="1000000"'),
      MESSAGES.logoTooManyPixels(4_000),
    ],
    [
      'more bytes',
      () => Buffer.concat([svgOf(BAR), Buffer.alloc(2 ** 21, ' ')]),
      MESSAGES.logoTooLarge(2),
    ],
  ])('is refused when it is or has %s', async (_, make, message) => {
    const before = await stored();
    const { status, body } = await sendLogo(studio, await make());
    expect(status).toBe(400);
    expect(body.errors?.[0]?.data?.errors).toEqual([{ path: 'file', message }]);
    expect(await stored()).toBe(before);
  });

  it('is refused when it asks for something outside itself, which nobody fetches', async () => {
    let asked = 0;
    const elsewhere = createServer((_, answer) => {
      asked += 1;
      answer.end();
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    const before = await stored();
    for (const [name, make] of ASKING) {
      const url = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/a`;
      const { status, body } = await sendLogo(studio, make(url));
      expect([name, status, body.errors?.[0]]).toMatchObject([
        name,
        400,
        { message: MESSAGES.logoOutside },
      ]);
    }
    elsewhere.close();
    expect([asked, await stored()]).toEqual([0, before]);
  });

  it.each(ENDLESS)('is given up after two seconds: %s', async (_, make) => {
    const before = await stored();
    const { status, body } = await sendLogo(studio, make());
    expect(status).toBe(400);
    expect([MESSAGES.logoTooSlow, MESSAGES.imageDamaged]).toContain(
      body.errors?.[0]?.data?.errors?.[0]?.message,
    );
    expect(await stored()).toBe(before);
  });

  it('with patterns in patterns costs the server nothing', async () => {
    expect([201, 400]).toContain((await sendLogo(studio, PATTERNS())).status);
    expect((await load('/api/health')).status).toBe(200);
  });

  it('comes as a file: nothing is fetched, and another takes a new document', async () => {
    const { http, token } = studio;
    const json = { url: 'http://127.0.0.1:1/a.png', filename: 'a.png' };
    const path = '/api/brand?uploadEdits[crop][x]=0';
    expect((await http.post(path, { json, token })).status).toBe(400);
    const { id, filename } = await uploadLogo(studio, svgOf(BAR));
    const form = { file: new File([new Uint8Array(svgOf(BAR))], 'a.svg') };
    expect((await http.patch(`/api/brand/${id}`, { form, token })).status).toBe(403);
    expect((await http.get(`/api/brand/${id}`, { token })).body).toMatchObject({ filename });
  });

  it('shows visitors its file alone, and nobody the field that keeps it', async () => {
    const { http, token } = studio;
    const { id } = await uploadLogo(studio, svgOf(BAR));
    const form = { file: new File([new Uint8Array(svgOf(BAR))], 'a.svg') };
    expect((await http.post('/api/brand', { form })).status).toBe(403);
    for (const path of ['/api/brand', `/api/brand/${id}`, '/api/brand/count'])
      expect([path, (await http.get(path)).status]).toEqual([path, 403]);
    const asked = '?select[data]=true&showHiddenFields=true';
    for (const path of [`/api/brand${asked}`, `/api/brand/${id}${asked}`]) {
      const { status, body } = await http.get(path, { token });
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toContain('"data"');
    }
    expect((await load('/api/brand/file/nothing.png')).status).toBe(404);
  });
});

describe('the logo of the site', () => {
  /** Of a site without a name. */
  const NAME = 'Portfolio';
  const headerOf = (page: string) => /<header[\s\S]*?<\/header>/.exec(page)?.[0] ?? '';
  const pictures = (page: string) =>
    Array.from(headerOf(page).matchAll(/<(?:img|source) [^>]*>/g), ([tag]) => tag);

  it('stands for the name in header, gallery, sign-in screens and panel, in the room of the header', async () => {
    const logo = await uploadLogo(studio, colouredSvg('#fff'));
    await publishLook(studio, { logo: logo.id });
    const { path } = await createClientGallery(studio, []);
    for (const page of ['/', '/login', path]) {
      const [tag, ...others] = pictures(await pageOf(page));
      expect([page, tag, others]).toEqual([page, expect.stringContaining(logo.url), []]);
      expect(tag).toContain('width="120" height="40"');
      expect(tag).toContain(`alt="${NAME}"`);
    }
    expect(await pageOf('/admin/dashboard', asOwner())).toContain(logo.url);
  });

  it.each([
    ['dark', 'dark', 'light'],
    ['light', 'light', undefined],
    ['auto', 'dark', 'light'],
  ])('is that of the ground of the theme: %s', async (theme, shown, onLight) => {
    const urls: Record<string, string> = {};
    const ids: string[] = [];
    for (const ground of ['dark', 'light']) {
      const { id, url } = await uploadLogo(
        studio,
        colouredSvg(ground === 'dark' ? '#fff' : '#000'),
      );
      urls[ground] = url;
      ids.push(id);
    }
    await publishLook(studio, { theme, logo: ids[0], logoOnLight: ids[1] });
    const page = await pageOf('/');
    expect(pictures(page).at(-1)).toContain(`src="${urls[shown]}"`);
    const source = pictures(page).find((tag) => tag.startsWith('<source'));
    expect(source).toEqual(onLight && expect.stringContaining(`${urls[onLight]}`));
    const media =
      theme === 'auto'
        ? 'print, (prefers-color-scheme: light)'
        : 'print, (forced-colors: active) and (prefers-color-scheme: light)';
    if (source) expect(source).toContain(`media="${media}"`);
    // Where one is not set the other stands, and where both have been deleted the name.
    await publishLook(studio, { theme, logoOnLight: ids[1] });
    expect(pictures(await pageOf('/'))).toEqual([expect.stringContaining(`${urls.light}`)]);
    for (const id of ids) await studio.http.del(`/api/brand/${id}`, { token: studio.token });
    expect(pictures(await pageOf('/'))).toEqual([]);
    expect(headerOf(await pageOf('/'))).toContain(`>${NAME}</a>`);
  });

  it('of a draft is seen in the preview alone', async () => {
    await publishLook(studio);
    const { http, token } = studio;
    const { id, url } = await uploadLogo(studio, svgOf(BAR));
    const json = { logo: id, icon: id };
    expect((await http.post('/api/globals/look?draft=true', { json, token })).status).toBe(200);
    expect(await pageOf('/?preview', asOwner())).toContain(url);
    for (const page of [await pageOf('/'), await pageOf('/', asOwner()), await pageOf('/?preview')])
      expect(page).not.toContain(url);
    const iconOf = async (path: string) => headOf(await pageOf(path, asOwner())).link('icon');
    expect(await iconOf('/?preview')).toEqual(await iconOf('/'));
    await publishLook(studio);
  });
});

describe('the icons', () => {
  const PNGS = {
    '/apple-icon.png': 180,
    '/manifest-icons/icon-192.png': 192,
    '/manifest-icons/icon-512.png': 512,
    '/manifest-icons/maskable-512.png': 512,
  };
  const GREEN = [0x2d, 0xdb, 0x81];
  const GROUND = [0x0c, 0x0d, 0x0e];
  const FULL = ['/apple-icon.png', '/manifest-icons/maskable-512.png'];
  const linked = async (path: string, headers?: Record<string, string>) => {
    const { link } = headOf(await pageOf(path, headers));
    return [link('icon'), link('apple-touch-icon')].flat().map(String);
  };
  const manifest = async () =>
    JSON.parse(await pageOf('/manifest.webmanifest')) as {
      icons: { src: string; sizes: string }[];
      theme_color: string;
    };

  it('show the ring in the accent on the ground, under the addresses that they have always had', async () => {
    await publishLook(studio);
    const links = await linked('/');
    expect(links.map((link) => link.split('?')[0])).toEqual([
      '/favicon.ico',
      '/icon.svg',
      '/apple-icon.png',
    ]);
    const icons = (await manifest()).icons.map(({ src }) => src);
    for (const link of [...links, ...icons]) {
      const response = await load(link);
      expect([link, response.status, response.headers.get('cache-control')]).toEqual([
        link,
        200,
        DAY,
      ]);
    }
    const vector = await pageOf('/icon.svg');
    expect(vector).toContain('rx="8" fill="#0c0d0e"');
    expect(vector).toContain('stroke="#2ddb81"');
    for (const [path, size] of Object.entries(PNGS)) {
      const bytes = await bytesOf(path);
      expect(await sharp(bytes).metadata()).toMatchObject({
        format: 'png',
        width: size,
        height: size,
      });
      expect(await colourAt(bytes, 0.5, 0.25)).toEqual(GREEN);
      expect(await colourAt(bytes, 0.5, 0.5)).toEqual(GROUND);
      expect(await colourAt(bytes, 0, 0)).toEqual(FULL.includes(path) ? GROUND : []);
    }
    expect((await load('/manifest-icons/icon-9.png')).status).toBe(404);
  });

  it('follow accent, theme and tone, under other URLs', async () => {
    await publishLook(studio);
    const before = await linked('/');
    await publishLook(studio, { theme: 'light', accent: '#aa0033' });
    const after = await linked('/');
    expect(before.filter((link) => after.includes(link))).toEqual([]);
    expect(await pageOf('/icon.svg')).toContain('fill="#ffffff"');
    const apple = await bytesOf('/apple-icon.png');
    expect(await colourAt(apple, 0.5, 0.25)).toEqual([0xaa, 0x00, 0x33]);
    expect(await colourAt(apple, 0, 0)).toEqual([255, 255, 255]);
    expect((await manifest()).theme_color).toBe('#ffffff');
  });

  it('are drawn of an uploaded one, with a margin where a launcher cuts', async () => {
    const square = 'viewBox="0 0 30 30"';
    const { id } = await uploadLogo(studio, colouredSvg('#f00', square));
    await publishLook(studio, { icon: id });
    const vector = await sharp(await bytesOf('/icon.svg'), { density: 288 })
      .png()
      .toBuffer();
    expect(await colourAt(vector, 0.05, 0.05)).toEqual(RED);
    for (const path of Object.keys(PNGS)) {
      const bytes = await bytesOf(path);
      expect(await colourAt(bytes, 0.5, 0.5)).toEqual(RED);
      expect(await colourAt(bytes, 0.05, 0.05)).toEqual(FULL.includes(path) ? GROUND : RED);
    }
    const ico = await bytesOf('/favicon.ico');
    expect([...ico.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
    for (const [index, size] of [16, 32, 48].entries()) {
      const length = ico.readUInt32LE(6 + 16 * index + 8);
      const offset = ico.readUInt32LE(6 + 16 * index + 12);
      const picture = ico.subarray(offset, offset + length);
      expect(await sharp(picture).metadata()).toMatchObject({ width: size, height: size });
      expect(await colourAt(picture, 0.5, 0.5)).toEqual(RED);
    }
  });

  it('are linked from galleries, sign-in screens and the panel too', async () => {
    const { path } = await createClientGallery(studio, []);
    const expected = await linked('/');
    for (const page of [path, '/login', '/admin/dashboard'])
      expect([page, await linked(page, page.startsWith('/admin') ? asOwner() : {})]).toEqual([
        page,
        expected,
      ]);
  });
});
