import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { MESSAGES } from '@/contract/messages';
import { drawPicture, drawSvg } from '@/server/images/derivatives/drawLogo';
import { ASKING, BAR, svgOf } from '../../helpers/hostileSvgs';
import { hugePng } from '../../helpers/hugePng';
import { html, png, truncated, webp } from '../../helpers/photoFixtures';

let folder: string;
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'logo-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function drawnWith(draw: typeof drawSvg, bytes: Buffer) {
  const file = path.join(folder, `logo-${count++}`);
  await writeFile(file, bytes);
  return Buffer.from(await draw({ file }), 'base64');
}
const drawn = (bytes: Buffer) => drawnWith(drawSvg, bytes);
const sizeOf = async (bytes: Buffer) => {
  const { width, height } = await sharp(bytes).metadata();
  return { width, height };
};
/** The colour of the pixel in the middle. */
const middleOf = async (bytes: Buffer) => {
  const { width, height } = await sizeOf(bytes);
  const middle = { left: width >> 1, top: height >> 1, width: 1, height: 1 };
  return [...(await sharp(bytes).extract(middle).removeAlpha().raw().toBuffer())];
};
const RED = [255, 0, 0];

it.each(ASKING)('an SVG that asks for %s is refused', async (_, make) => {
  const refusal = { code: 'invalid', message: MESSAGES.logoOutside };
  await expect(drawn(make('https://elsewhere.example/a'))).rejects.toMatchObject(refusal);
});

describe('an SVG', () => {
  it.each([
    ['small', 'width="90" height="30"', { width: 1200, height: 400 }],
    ['large', 'width="3600" height="1200" viewBox="0 0 90 30"', { width: 1200, height: 400 }],
    ['tall', 'viewBox="0 0 90 90"', { width: 512, height: 512 }],
    ['in millimetres', 'width="90mm" height="30mm"', { width: 1200, height: 400 }],
    ['in percent', 'width="100%" height="100%" viewBox="0 0 90 30"', { width: 1200, height: 400 }],
  ])('is drawn at the size of a logo: %s', async (_, attributes, size) => {
    expect(await sizeOf(await drawn(svgOf(BAR, attributes)))).toEqual(size);
  });

  it('may not have entities, which programs write that keep it editable', async () => {
    const doctype = '<!DOCTYPE svg [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]>';
    const bytes = Buffer.concat([Buffer.from(doctype), svgOf(BAR)]);
    await expect(drawn(bytes)).rejects.toMatchObject({ message: MESSAGES.logoEntities });
  });

  it('may have a DOCTYPE without entities, uses inside itself, and pictures that it carries', async () => {
    const picture = (await png({ width: 8, height: 8 })).toString('base64');
    const doctype =
      '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
    const inside = `<style>.a { fill: url("#g"); font-family: 'A\\20 B'; }</style><linearGradient id="g"><stop stop-color="#f00"/></linearGradient><image href="data:image/png;base64,${picture}" width="9" height="9"/><g id="a"><rect class="a" width="90" height="30"/></g><use xlink:href="#a"/>`;
    const bytes = Buffer.concat([Buffer.from(doctype), svgOf(inside)]);
    expect(await middleOf(await drawn(bytes))).toEqual(RED);
  });

  it.each([
    ['nothing', ''],
    ['only what is transparent', '<rect width="90" height="30" fill="none"/>'],
    ['only what is beside it', '<rect x="-900" width="90" height="30"/>'],
  ])('in which there is %s is refused', async (_, inside) => {
    await expect(drawn(svgOf(inside))).rejects.toMatchObject({ message: MESSAGES.logoEmpty });
  });

  it('is drawn without its scripts', async () => {
    const bytes = svgOf(`<script>alert(1)</script><g onclick="alert(1)">${BAR}</g>`);
    expect(await middleOf(await drawn(bytes))).toEqual(RED);
  });

  it.each([
    ['of a million pixels a side', svgOf(BAR, 'width="1000000" height="1000000"')],
    ['with a size that is none', svgOf(BAR, 'width="1e30" height="1"')],
    ['without a size', svgOf('', 'width="0" height="0"')],
    ['cut off', truncated(svgOf(BAR))],
    ['in another encoding', Buffer.from(`\ufeff${svgOf(BAR)}`, 'utf16le')],
    ['that is a web page', html()],
    ['that is empty', Buffer.alloc(0)],
    [
      'with a picture of too many pixels',
      svgOf(`<image href="data:image/png;base64,${hugePng().toString('base64')}"/>`),
    ],
    [
      'with an SVG as its picture',
      svgOf(`<image href="data:image/png;base64,${svgOf(BAR).toString('base64')}"/>`),
    ],
  ])('is refused %s', async (_, bytes) => {
    await expect(drawn(bytes)).rejects.toMatchObject({ code: 'invalid' });
  });
});

describe('a picture', () => {
  it.each([
    ['is drawn down to fit', { width: 1500, height: 150 }, { width: 1200, height: 120 }],
    ['is never enlarged', { width: 120, height: 40 }, { width: 120, height: 40 }],
  ])('%s', async (_, from, to) => {
    for (const make of [png, webp])
      expect(await sizeOf(await drawnWith(drawPicture, await make(from)))).toEqual(to);
  });

  it.each([
    ['has more pixels on a side', hugePng(4_001, 1)],
    ['is cut off', truncated(hugePng(900, 900))],
  ])('is refused when it %s', async (_, bytes) => {
    await expect(drawnWith(drawPicture, bytes)).rejects.toMatchObject({ code: 'invalid' });
  });
});
