import { api } from '../helpers/api';
import { itIsAPublicPage } from '../helpers/publicPage';
import { openSite } from '../helpers/site';

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

it('shows each paragraph of the about text', async () => {
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
