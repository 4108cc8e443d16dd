import sharp from 'sharp';
import { DOCUMENTED_LOOK, type Look } from '@/contract/look';
import { drawSiteCard, siteCard } from '@/server/images/siteCard';
import { tokensOf } from '@/theme/lookTokens';

const nameOf = (url: string) => url.split('/').at(-1) ?? '';

async function draw(wordmark: string, changes: Partial<Look> = {}) {
  const site = { wordmark, look: { ...DOCUMENTED_LOOK, ...changes } };
  const jpeg = await drawSiteCard(nameOf(siteCard(site).url), site);
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => {
    const start = (y * info.width + x) * info.channels;
    return [...data.subarray(start, start + 3)];
  };
  return { info, pixel };
}

/** Whether two colours are the same but for what JPEG does to them. */
const isNear = (pixel: number[], colour: string) =>
  pixel.every(
    (value, channel) =>
      Math.abs(value - Number.parseInt(colour.slice(1 + 2 * channel, 3 + 2 * channel), 16)) < 24,
  );

/** How many pixels of a column have a colour. */
const count = (
  { info, pixel }: Awaited<ReturnType<typeof draw>>,
  colour: string,
  columns: number[],
) =>
  columns.reduce(
    (sum, x) =>
      sum +
      Array.from({ length: info.height }, (_, y) => pixel(x, y)).filter((one) =>
        isNear(one, colour),
      ).length,
    0,
  );

it('has the ground, the ring in the accent and the name in the ink of the look', async () => {
  const changes = {
    theme: 'light',
    tone: 'warm',
    accent: '#b3261e',
    typeface: 'cormorant',
  } as const;
  const card = await draw('Ada Whitfield', changes);
  const { light } = tokensOf({ ...DOCUMENTED_LOOK, ...changes });
  expect(card.info).toMatchObject({ width: 1200, height: 630 });
  expect(isNear(card.pixel(10, 10), String(light['--ground']))).toBe(true);
  expect(count(card, '#b3261e', [96, 98, 100, 102])).toBeGreaterThan(10);
  expect(count(card, String(light['--ink']), [200, 230, 260, 300, 350, 400])).toBeGreaterThan(40);
});

it('keeps a long name within its margins', async () => {
  const card = await draw('The Photographic Studio of Ada Whitfield and her Daughters');
  const ground = '#0c0d0e';
  const margin = Array.from({ length: 90 }, (_, x) => 1110 + x);
  expect(count(card, ground, margin)).toBe(margin.length * 630);
});

it('has another name for each look and name, and none but the present one is drawn', async () => {
  const site = { wordmark: 'Ada', look: DOCUMENTED_LOOK };
  const names = [
    site,
    { ...site, wordmark: 'Ida' },
    { ...site, look: { ...DOCUMENTED_LOOK, accent: '#ff0000' } },
    { ...site, look: { ...DOCUMENTED_LOOK, theme: 'light' as const } },
  ].map((one) => nameOf(siteCard(one).url));
  expect(new Set(names).size).toBe(4);
  expect(await drawSiteCard(String(names[1]), site)).toBeUndefined();
});
