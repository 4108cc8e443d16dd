import { holdsFocus, waitForHydration } from '../helpers/browser';
import { eventually } from '../helpers/eventually';
import { visitPublicPage } from '../helpers/publicPage';
import { openStudioSite } from '../helpers/site';
import { listPortfolios, mediaRows } from '../helpers/studio';
import { OPTIONS } from './publicPages.options';

const studio = openStudioSite(OPTIONS);

it("the about page shows the photographer's image and each paragraph of the about text, lists Experience and Education with their dates, and leads to the contact page; is printed in dark text on white", async () => {
  // A new owner takes over the demo profile with its name, texts and image.
  const page = await visitPublicPage(studio, {
    path: '/about',
    title: 'About Us',
    heading: 'About Us',
    texts: ['I photograph places', 'Harbour Lane Studio', 'Sep 1st 2015 - Aug 31st 2019'],
  });
  const image = page.locator('main img').first();
  expect(await image.getAttribute('alt')).toMatch(/^A ewe and her lamb/);
  await image.evaluate((element: HTMLImageElement) => element.decode());
  const { body } = await studio.http.get<{ user: { about: string } }>('/api/auth/admin-user');
  const paragraphs = body.user.about.split('\n\n');
  expect(paragraphs).toHaveLength(3);
  for (const text of paragraphs) await page.getByText(text, { exact: true }).waitFor();
  for (const [name, texts] of [
    ['Experience', ['Harbour Lane Studio', 'Bristol', 'Sep 1st 2015 - Aug 31st 2019']],
    [
      'Education',
      ['BA Photography', 'London College of Communication', 'Sep 21st 2009 - Jun 29th 2012'],
    ],
  ] as const) {
    const entries = page.getByRole('region', { name }).getByRole('listitem');
    expect(await entries.count()).toBe(2);
    for (const text of texts) expect(await entries.first().textContent()).toContain(text);
    const dividers = await entries.evaluateAll((all) =>
      all.map((entry) => getComputedStyle(entry).borderTopWidth),
    );
    expect(dividers).toEqual(['0px', '1px']);
  }
  await page.emulateMedia({ media: 'print' });
  const colours = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body);
    return [backgroundColor, color];
  });
  expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(16, 21, 19)']);
  await page.emulateMedia({ media: null });
  await page.getByRole('link', { name: 'Get in touch' }).click();
  await page.waitForURL('/contact');
});

describe('the policy', () => {
  /** The rules of docs/specification.md#policy, each below the heading of its section. */
  const RULES: Record<string, RegExp[]> = {
    'BOOKING POLICY': [
      /50% non-refundable retainer is due at booking/,
      /balance is due at the session/,
    ],
    'CANCELLATION POLICY': [
      /retainer is forfeited/,
      /credited .* reschedule by calling 72 hours before/,
    ],
    WEDDING: [
      /50% retainer is due after the contract is signed/,
      /two equal parts/,
      /two months before .* one month before/,
    ],
    'Special Circumstances': [/last-minute disaster, all money paid is refunded/],
    'Act Of God': [/disaster/],
    'WEDDING (weather)': [/no obligation to shoot outdoors/],
  };
  const SECTIONS = Object.keys(RULES);

  it('has its sections in their order, each with its rules, and a side index whose links lead to the sections, by keyboard too, below the header; is printed as text only', async () => {
    const page = await visitPublicPage(studio, {
      path: '/policy',
      title: 'Policy',
      heading: 'Policy',
      texts: [...SECTIONS, 'A 50% non-refundable retainer is due at booking'],
    });
    const main = page.getByRole('main');
    expect(await main.getByRole('heading', { level: 2 }).allTextContents()).toEqual(SECTIONS);
    const lines = await main.locator('h2, p').allTextContents();
    for (const [section, rules] of Object.entries(RULES)) {
      const own = lines.slice(lines.indexOf(section) + 1);
      const end = own.findIndex((line) => SECTIONS.includes(line));
      const text = own.slice(0, end === -1 ? undefined : end).join(' ');
      for (const rule of rules) expect(text).toMatch(rule);
    }

    const index = page.getByRole('navigation', { name: 'Policy' });
    expect(await index.getByRole('link').allTextContents()).toEqual(SECTIONS);
    await index.getByRole('link', { name: 'WEDDING (weather)' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('/policy#wedding-weather');
    const topOf = async (heading: string) =>
      (await page.getByRole('heading', { name: heading, exact: true }).boundingBox())?.y ??
      Number.NaN;
    await eventually(async () => (await topOf('WEDDING (weather)')) < 900);
    await page.goto('/policy#wedding');
    const header = await page.getByRole('banner').boundingBox();
    const bottom = (header?.y ?? 0) + (header?.height ?? 0);
    await eventually(async () => (await topOf('WEDDING')) >= bottom);

    await page.emulateMedia({ media: 'print' });
    for (const role of ['banner', 'contentinfo', 'navigation'] as const) {
      expect(await page.getByRole(role).count()).toBe(0);
    }
    expect(await page.getByText('Are You Ready').isVisible()).toBe(false);
    const printed = page.getByRole('heading', { name: 'BOOKING POLICY' });
    expect(await printed.evaluate((one) => getComputedStyle(one).color)).toBe('rgb(0, 0, 0)');
  });
});

it('the services page has its subtitle and three cards with an icon and a text', async () => {
  const page = await visitPublicPage(studio, {
    path: '/service',
    title: 'Services',
    heading: 'Services',
    texts: ['We provide quality service', 'Portraits', 'Maternity', 'Wedding'],
  });
  await page.getByText('We provide quality service', { exact: true }).waitFor();
  const cards = page.getByRole('main').getByRole('listitem');
  const names = await cards.getByRole('heading').allTextContents();
  expect(names).toEqual(['Portraits', 'Maternity', 'Wedding']);
  for (const card of await cards.all()) {
    expect(await card.locator('svg').count()).toBe(1);
    expect((await card.locator('p').textContent())?.length).toBeGreaterThan(40);
  }
});

describe('the project page', () => {
  it("has a banner below its title, a side panel of facts with the job description, and ten identical images that open a large dialog, 'Image Preview', by keyboard, and get the focus back", async () => {
    const page = await visitPublicPage(studio, {
      path: '/project',
      title: 'Projects',
      heading: 'Projects',
      texts: ['Weddings 2024', 'Studio Session', 'Creatice', 'Job Description'],
    });
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    const banner = page.locator('main img').first();
    await banner.evaluate((image: HTMLImageElement) => image.decode());
    const box = await banner.boundingBox();
    expect(box?.y).toBeGreaterThan(title?.y ?? 0);
    expect(box?.width).toBeGreaterThan(1200);

    const panel = page.getByRole('complementary', { name: 'Weddings 2024' });
    expect(await panel.locator('h2, dt, dd, h3').allTextContents()).toEqual([
      'Weddings 2024',
      ...['Year', '2024', 'Service', 'Studio Session', 'Project', 'Creatice'],
      'Job Description',
    ]);
    await panel.getByText('An afternoon in the studio').waitFor();

    const images = page.getByRole('main').getByRole('listitem').locator('img');
    const sources = await images.evaluateAll((all: HTMLImageElement[]) =>
      all.map(({ src }) => src),
    );
    expect(sources).toHaveLength(10);
    expect(new Set(sources).size).toBe(1);

    await waitForHydration(page);
    const openers = page.getByRole('main').getByRole('listitem').getByRole('button');
    const dialog = page.getByRole('dialog', { name: 'Image Preview' });
    const opener = openers.nth(4);
    await opener.focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    expect((await dialog.boundingBox())?.width).toBeGreaterThan(1000);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await holdsFocus(opener)).toBe(true);
  });

  it('shows the image that the owner chose, also after its portfolio is deleted', async () => {
    const { http, token } = studio;
    const portfolio = (await listPortfolios(studio)).findLast(({ images }) => images[0]);
    const media = (await mediaRows(studio)).find(({ id }) => portfolio?.images[0]?.includes(id));
    const json = { image: media?.id };
    expect((await http.post('/api/globals/project-page', { json, token })).status).toBe(200);
    await http.del(`/api/portfolios/${portfolio?._id}`, { token });
    const html = (await http.get<string>('/project')).body;
    const [, image = ''] =
      /<li.*?<img[^>]*src="([^"]+)"/s.exec(html.slice(html.indexOf('<main'))) ?? [];
    expect(image).toContain(media?.id);
    expect((await fetch(studio.server.url + image)).status).toBe(200);
  });
});
