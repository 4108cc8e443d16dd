import { itIsAPublicPage } from '../helpers/publicPage';
import { openSite } from '../helpers/site';

const SECTIONS = [
  'BOOKING POLICY',
  'CANCELLATION POLICY',
  'WEDDING',
  'Special Circumstances',
  'Act Of God',
  'WEDDING (weather)',
];

/** The rules of docs/specification.md#policy, each under its section. */
const RULES: [string, RegExp[]][] = [
  [
    'BOOKING POLICY',
    [/50% non-refundable retainer is due at booking/, /balance is due at the session/],
  ],
  [
    'CANCELLATION POLICY',
    [/retainer is forfeited/, /credited .* reschedule by calling 72 hours before/],
  ],
  [
    'WEDDING',
    [
      /50% retainer is due after the contract is signed/,
      /two equal parts/,
      /two months before .* one month before/,
    ],
  ],
  ['Special Circumstances', [/last-minute disaster, all money paid is refunded/]],
  ['Act Of God', [/disaster/]],
  ['WEDDING (weather)', [/no obligation to shoot outdoors/]],
];

const site = openSite({ demo: true });

itIsAPublicPage(site, {
  path: '/policy',
  title: 'Policy',
  heading: 'Policy',
  words: [...SECTIONS, 'A 50% non-refundable retainer is due at booking'],
});

async function visit(path = '/policy') {
  const page = await site.browser.openPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(path);
  return page;
}

it('has its sections in their order below headings', async () => {
  const page = await visit();
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  expect(await headings.allTextContents()).toEqual(SECTIONS);
});

it.each(RULES)('has the rules of %s', async (section, rules) => {
  const page = await visit();
  const lines = await page.getByRole('main').locator('h2, p').allTextContents();
  const own = lines.slice(lines.indexOf(section) + 1);
  const end = own.findIndex((line) => SECTIONS.includes(line));
  const text = own.slice(0, end === -1 ? undefined : end).join(' ');
  for (const rule of rules) expect(text).toMatch(rule);
});

it('has a side index whose links lead to the sections, by keyboard too', async () => {
  const page = await visit();
  const index = page.getByRole('navigation', { name: 'Policy' });
  expect(await index.getByRole('link').allTextContents()).toEqual(SECTIONS);
  await index.getByRole('link', { name: 'WEDDING (weather)' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('/policy#wedding-weather');
  const heading = page.getByRole('heading', { name: 'WEDDING (weather)' });
  const box = await heading.boundingBox();
  expect(box?.y).toBeLessThan(900);
});

it('scrolls a linked section to below the header', async () => {
  const page = await visit('/policy#wedding');
  const header = await page.getByRole('banner').boundingBox();
  const heading = await page.locator('#wedding').boundingBox();
  expect(heading?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
});

it('prints its text only', async () => {
  const page = await visit();
  await page.emulateMedia({ media: 'print' });
  for (const role of ['banner', 'contentinfo', 'navigation'] as const) {
    expect(await page.getByRole(role).count()).toBe(0);
  }
  expect(await page.getByText('Are You Ready').isVisible()).toBe(false);
  const heading = page.getByRole('heading', { name: 'BOOKING POLICY' });
  expect(await heading.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)');
});
