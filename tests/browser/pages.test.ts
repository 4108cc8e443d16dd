import { api } from '../helpers/api';
import { testPublicPage } from '../helpers/publicPage';
import { openStudioSite } from '../helpers/site';
import { listPortfolios, mediaRows } from '../helpers/studio';

// West of Greenwich a date that is parsed as a time would be shown as the day before.
const studio = openStudioSite({ demo: true, env: { TZ: 'America/Los_Angeles' } });

async function visit(path: string) {
  const page = await studio.browser.openPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(path);
  return page;
}

/** Changes a global as the owner does in the panel. */
async function update(slug: string, json: Record<string, unknown>) {
  const { status } = await studio.http.post(`/api/globals/${slug}`, { json, token: studio.token });
  expect(status).toBe(200);
}

describe('the about page', () => {
  // A new owner takes over the demo profile with its name, texts and image.
  testPublicPage(studio, {
    path: '/about',
    title: 'About Us',
    heading: 'About Us',
    texts: ['I photograph places', 'Harbour Lane Studio', 'Sep 1st 2015 - Aug 31st 2019'],
  });

  it("shows the photographer's image and each paragraph of the about text, and leads to the contact page", async () => {
    const page = await visit('/about');
    const image = page.locator('main img').first();
    expect(await image.getAttribute('alt')).toMatch(/^A ewe and her lamb/);
    await image.evaluate((element: HTMLImageElement) => element.decode());
    const { body } = await api(studio.server).get<{ user: { about: string } }>(
      '/api/auth/admin-user',
    );
    const paragraphs = body.user.about.split('\n\n');
    expect(paragraphs).toHaveLength(3);
    for (const text of paragraphs) await page.getByText(text, { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Get in touch' }).click();
    await page.waitForURL('/contact');
  });

  it('lists Experience and Education: each entry with its date range, separated by a divider', async () => {
    const page = await visit('/about');
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
  });
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

  testPublicPage(studio, {
    path: '/policy',
    title: 'Policy',
    heading: 'Policy',
    texts: [...SECTIONS, 'A 50% non-refundable retainer is due at booking'],
  });

  it('has its sections in their order, each with its rules', async () => {
    const main = (await visit('/policy')).getByRole('main');
    expect(await main.getByRole('heading', { level: 2 }).allTextContents()).toEqual(SECTIONS);
    const lines = await main.locator('h2, p').allTextContents();
    for (const [section, rules] of Object.entries(RULES)) {
      const own = lines.slice(lines.indexOf(section) + 1);
      const end = own.findIndex((line) => SECTIONS.includes(line));
      const text = own.slice(0, end === -1 ? undefined : end).join(' ');
      for (const rule of rules) expect(text).toMatch(rule);
    }
  });

  it('has a side index whose links lead to the sections, by keyboard too', async () => {
    const page = await visit('/policy');
    const index = page.getByRole('navigation', { name: 'Policy' });
    expect(await index.getByRole('link').allTextContents()).toEqual(SECTIONS);
    await index.getByRole('link', { name: 'WEDDING (weather)' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('/policy#wedding-weather');
    const box = await page.getByRole('heading', { name: 'WEDDING (weather)' }).boundingBox();
    expect(box?.y).toBeLessThan(900);
  });

  it('scrolls a linked section to below the header', async () => {
    const page = await visit('/policy#wedding');
    const header = await page.getByRole('banner').boundingBox();
    const heading = await page.locator('#wedding').boundingBox();
    expect(heading?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  });

  it('is printed as text only', async () => {
    const page = await visit('/policy');
    await page.emulateMedia({ media: 'print' });
    for (const role of ['banner', 'contentinfo', 'navigation'] as const) {
      expect(await page.getByRole(role).count()).toBe(0);
    }
    expect(await page.getByText('Are You Ready').isVisible()).toBe(false);
    const heading = page.getByRole('heading', { name: 'BOOKING POLICY' });
    expect(await heading.evaluate((element) => getComputedStyle(element).color)).toBe(
      'rgb(0, 0, 0)',
    );
  });
});

describe('the services page', () => {
  testPublicPage(studio, {
    path: '/service',
    title: 'Services',
    heading: 'Services',
    texts: ['We provide quality service', 'Portraits', 'Maternity', 'Wedding'],
  });

  it('has its subtitle and three cards with an icon and a text, and shows edited cards on the next load', async () => {
    const page = await visit('/service');
    await page.getByText('We provide quality service', { exact: true }).waitFor();
    const cards = page.getByRole('main').getByRole('listitem');
    const names = await cards.getByRole('heading').allTextContents();
    expect(names).toEqual(['Portraits', 'Maternity', 'Wedding']);
    for (const card of await cards.all()) {
      expect(await card.locator('svg').count()).toBe(1);
      expect((await card.locator('p').textContent())?.length).toBeGreaterThan(40);
    }
    const card = { icon: 'mountain', name: 'Landscapes', text: 'Far from everywhere.' };
    await update('services-page', { cards: [card] });
    await page.reload();
    expect(await cards.count()).toBe(1);
    await cards.getByText('Far from everywhere.').waitFor();
  });
});

describe('the project page', () => {
  testPublicPage(studio, {
    path: '/project',
    title: 'Projects',
    heading: 'Projects',
    texts: ['Weddings 2024', 'Studio Session', 'Creatice', 'Job Description'],
  });

  it('has a banner below its title, a side panel of facts with the job description, and ten identical images', async () => {
    const page = await visit('/project');
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
  });

  it("opens and closes a large dialog, 'Image Preview', by click and by keyboard, and returns the focus", async () => {
    const page = await visit('/project');
    const openers = page.getByRole('main').getByRole('listitem').getByRole('button');
    await openers.nth(2).click();
    const dialog = page.getByRole('dialog', { name: 'Image Preview' });
    await dialog.waitFor();
    expect((await dialog.boundingBox())?.width).toBeGreaterThan(1000);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });

    const opener = openers.nth(4);
    await opener.focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('shows the image that the owner chose, also after its portfolio is deleted', async () => {
    const { http, token } = studio;
    const portfolio = (await listPortfolios(studio)).at(-1);
    const media = (await mediaRows(studio)).find(({ id }) => portfolio?.images[0]?.includes(id));
    await update('project-page', { image: media?.id });
    const page = await visit('/project');
    const image = page.getByRole('main').getByRole('listitem').locator('img').first();
    expect(await image.getAttribute('src')).toContain(media?.id);

    await http.del(`/api/portfolios/${portfolio?._id}`, { token });
    await page.reload();
    expect(await image.getAttribute('src')).toContain(media?.id);
    await image.evaluate((element: HTMLImageElement) => {
      element.loading = 'eager';
      return element.decode();
    });
  });
});
