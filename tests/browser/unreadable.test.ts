import { api } from '../helpers/api';
import { axe } from '../helpers/browser';
import { eventually } from '../helpers/eventually';
import { openStudioSite } from '../helpers/site';
import { whileUnreadable } from '../helpers/unreadable';

const studio = openStudioSite({ demo: true });

/** A page that is kept would not show that its content cannot be read. */
async function makePagesNew() {
  const { http, token } = studio;
  const { status } = await http.post('/api/globals/home-page', { json: { line: 'New' }, token });
  expect(status).toBe(200);
}

const SKELETON = 'main [aria-busy="true"]';

it.each([
  ['the profile', 'user', '/contact', 'Contact Number'],
  ['the portfolios', 'portfolio', '/portfolio', 'From Above'],
  ['the policy', 'policy_page', '/policy', 'CANCELLATION POLICY'],
])(
  'shows a skeleton while %s cannot be read, and the content once it can',
  async (_what, table, path, words) => {
    await makePagesNew();
    const page = await studio.browser.newPage();
    await whileUnreadable(studio.server, table, async () => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await page.locator(SKELETON).first().waitFor();
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      expect(await axe(page)).toEqual([]);
    });
    // Nobody loads the page again: it asks by itself.
    await page.locator(SKELETON).first().waitFor({ state: 'detached' });
    await page.getByRole('main').getByText(words).first().waitFor();
    expect(await page.locator(SKELETON).count()).toBe(0);
  },
);

it('keeps what a visitor has typed', async () => {
  await makePagesNew();
  const page = await studio.browser.newPage();
  await page.clock.install();
  const message = page.getByLabel('Message');
  await whileUnreadable(studio.server, 'user', async () => {
    await page.goto('/contact');
    await message.fill('We marry in June.');
  });
  await page.clock.runFor(120_000);
  expect(await message.inputValue()).toBe('We marry in June.');
  await message.clear();
  // A page that lacks something is kept for some seconds.
  const { get } = api(studio.server);
  await eventually(async () => !(await get<string>('/contact')).body.includes('aria-busy="true"'));
  await page.clock.runFor(120_000);
  await page.locator(SKELETON).first().waitFor({ state: 'detached' });
});

it('does not ask again for a page that is whole', async () => {
  const page = await studio.browser.newPage();
  await page.clock.install();
  await page.goto('/policy');
  await page.getByText('CANCELLATION POLICY').first().waitFor();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.clock.runFor(120_000);
  expect(asked.filter((url) => url.includes('_rsc'))).toEqual([]);
});
