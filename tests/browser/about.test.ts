import { api } from '../helpers/api';
import { itIsAPublicPage } from '../helpers/publicPage';
import { openSite, openStudioSite } from '../helpers/site';

// West of Greenwich a date read as a time would be the day before.
const site = openSite({ demo: true, env: { TZ: 'America/Los_Angeles' } });

itIsAPublicPage(site, {
  path: '/about',
  title: 'About Us',
  heading: 'About Us',
  words: ['I photograph places', 'Harbour Lane Studio', 'Sep 1st 2015 - Aug 31st 2019'],
});

async function visit() {
  const page = await site.browser.openPage();
  await page.goto('/about');
  return page;
}

it("shows the photographer's image", async () => {
  const page = await visit();
  const image = page.locator('main img').first();
  expect(await image.getAttribute('alt')).toMatch(/^A ewe and her lamb/);
  await image.evaluate((element: HTMLImageElement) => element.decode());
});

it('shows the about text, a paragraph each', async () => {
  const page = await visit();
  const { body } = await api(site.server).get<{ user: { about: string } }>('/api/auth/admin-user');
  const paragraphs = body.user.about.split('\n\n');
  expect(paragraphs).toHaveLength(3);
  for (const text of paragraphs) await page.getByText(text, { exact: true }).waitFor();
});

it("leads to the contact page by 'Get in touch'", async () => {
  const page = await visit();
  await page.getByRole('link', { name: 'Get in touch' }).click();
  await page.waitForURL('/contact');
});

it('marks its link in the header', async () => {
  const page = await visit();
  const link = page.getByRole('navigation').getByRole('link', { name: 'About' });
  expect(await link.getAttribute('aria-current')).toBe('page');
});

it.each([
  ['Experience', ['Harbour Lane Studio', 'Bristol', 'Sep 1st 2015 - Aug 31st 2019']],
  [
    'Education',
    ['BA Photography', 'London College of Communication', 'Sep 21st 2009 - Jun 29th 2012'],
  ],
])('lists %s: each entry with its range of dates, separated by a divider', async (name, texts) => {
  const page = await visit();
  const card = page.getByRole('region', { name });
  const entries = card.getByRole('listitem');
  expect(await entries.count()).toBe(2);
  const [first, second] = [entries.nth(0), entries.nth(1)];
  for (const text of texts) expect(await first.textContent()).toContain(text);
  const divider = (entry: typeof first) =>
    entry.evaluate((element) => getComputedStyle(element).borderTopWidth);
  expect(await divider(first)).toBe('0px');
  expect(await divider(second)).toBe('1px');
});

describe('a new owner', () => {
  const studio = openStudioSite();

  it('is shown by the default profile icon while there is no image', async () => {
    const page = await studio.browser.openPage();
    await page.goto('/about');
    expect(await page.locator('main figure img').count()).toBe(0);
    await page.locator('main figure svg').waitFor();
  });

  it('sees a new experience and a new about text on the next load', async () => {
    const { http, token, owner } = studio;
    const page = await studio.browser.openPage();
    await page.goto('/about');
    const entry = {
      name: 'Studio',
      location: 'Leeds',
      startDate: '2020-01-01',
      endDate: '2021-01-01',
    };
    await http.post('/api/experiences', { json: entry, token });
    await http.put(`/api/auth/update/${owner.user._id}`, { json: { about: 'I am new.' }, token });
    await page.reload();
    await page.getByText('I am new.').waitFor();
    const card = page.getByRole('region', { name: 'Experience' });
    expect(await card.textContent()).toContain('Jan 1st 2020 - Jan 1st 2021');
  });
});

describe('without a profile', () => {
  const empty = openSite();

  it('keeps the skeleton in its place, and the rest is there', async () => {
    const page = await empty.browser.openPage();
    await page.goto('/about');
    expect(await page.locator('main [aria-busy="true"]').count()).toBeGreaterThan(0);
    await page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor();
  });
});
