import { itIsAPublicPage } from '../helpers/publicPage';
import { openStudioSite } from '../helpers/site';

const studio = openStudioSite({ demo: true });

itIsAPublicPage(studio, {
  path: '/service',
  title: 'Services',
  heading: 'Services',
  words: ['We provide quality service', 'Portraits', 'Maternity', 'Wedding'],
});

async function visit() {
  const page = await studio.browser.openPage();
  await page.goto('/service');
  return page;
}

it('has its subtitle', async () => {
  await (await visit()).getByText('We provide quality service', { exact: true }).waitFor();
});

it('shows three cards, each with an icon and a text', async () => {
  const page = await visit();
  const cards = page.getByRole('main').getByRole('listitem');
  const names = await cards.getByRole('heading').allTextContents();
  expect(names).toEqual(['Portraits', 'Maternity', 'Wedding']);
  for (const card of await cards.all()) {
    expect(await card.locator('svg').count()).toBe(1);
    expect((await card.locator('p').textContent())?.length).toBeGreaterThan(40);
  }
});

it('shows the cards that the owner has edited, on the next load', async () => {
  const page = await visit();
  const card = { icon: 'mountain', name: 'Landscapes', text: 'Far from everywhere.' };
  const { http, token } = studio;
  const { status } = await http.post('/api/globals/services-page', {
    json: { cards: [card] },
    token,
  });
  expect(status).toBe(200);
  await page.reload();
  const cards = page.getByRole('main').getByRole('listitem');
  expect(await cards.count()).toBe(1);
  await cards.getByText('Far from everywhere.').waitFor();
});
