import { signUpOwner } from '../helpers/accounts';
import { api } from '../helpers/api';
import { axe, waitForOpacity } from '../helpers/browser';
import { createDemoPortfolio } from '../helpers/portfolios';
import { openSite } from '../helpers/site';
import { createService, type Studio } from '../helpers/studio';

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const REDUCED_MOTION = { ...DESKTOP, reducedMotion: 'reduce' } as const;

const site = openSite();

describe('a site without an owner or any content', () => {
  it('keeps the skeletons of the home page', async () => {
    const page = await site.browser.openPage(REDUCED_MOTION);
    await page.goto('/');
    expect(await page.locator('main [aria-busy="true"]').count()).toBe(2);
    await page.getByRole('heading', { level: 1, name: 'Photography' }).waitFor();
    expect(await axe(page)).toEqual([]);
  });

  it('keeps the skeleton of the about page and shows the rest of the page', async () => {
    const page = await site.browser.openPage();
    await page.goto('/about');
    expect(await page.locator('main [aria-busy="true"]').count()).toBeGreaterThan(0);
    await page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor();
  });

  it('shows the policy', async () => {
    const page = await site.browser.openPage({ javaScriptEnabled: false });
    await page.goto('/policy');
    expect(await page.getByRole('main').textContent()).toContain('BOOKING POLICY');
    expect(await page.locator('main [aria-busy="true"]').count()).toBe(0);
  });

  it('shows a drawing on the project page', async () => {
    const page = await site.browser.openPage(DESKTOP);
    await page.goto('/project');
    const images = page.getByRole('main').getByRole('listitem').locator('img');
    expect(await images.count()).toBe(10);
    await images.first().evaluate((image: HTMLImageElement) => {
      image.loading = 'eager';
      return image.decode();
    });
  });

  it('has placeholder cards under each tab of the works page', async () => {
    const page = await site.browser.openPage(REDUCED_MOTION);
    await page.goto('/portfolio');
    for (const [name, count] of [
      ['All', 10],
      ['Wedding', 2],
      ['Photo Shoot', 4],
    ] as const) {
      await page.getByRole('tab', { name }).click();
      const panel = page.getByRole('tabpanel', { name });
      await panel.waitFor();
      expect(await panel.getByRole('listitem').count()).toBe(count);
    }
    expect(await axe(page)).toEqual([]);
  });

  it('shows a button on hover over a placeholder card, which leads to the literal path /portfolio/:id, a 404', async () => {
    const page = await site.browser.openPage(DESKTOP);
    await page.goto('/portfolio');
    const card = page.getByRole('tabpanel', { name: 'All' }).getByRole('listitem').first();
    const button = card.getByRole('link');
    await waitForOpacity(button, '0');
    await card.hover();
    await waitForOpacity(button, '1');
    expect(await button.getAttribute('href')).toBe('/portfolio/:id');
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().isNavigationRequest()),
      button.click(),
    ]);
    expect(answer.status()).toBe(404);
    expect(new URL(answer.url()).pathname).toBe('/portfolio/:id');
    await page.getByRole('heading', { level: 1 }).waitFor();
    site.browser.takeErrors();
  });
});

describe('the site of an owner who has just signed up', () => {
  let studio: Studio;
  beforeAll(async () => {
    const owner = await signUpOwner(site.server);
    studio = { server: site.server, http: api(site.server), owner, token: owner.accessToken };
  });

  const visit = async (path: string) => {
    const page = await site.browser.openPage(REDUCED_MOTION);
    await page.goto(path);
    return page;
  };

  it('says on the home page that the first photographs are on their way, and shows the first one without controls on the next load', async () => {
    const page = await visit('/');
    await page.getByText('The first photographs are on their way.').waitFor();
    const carousel = page.getByRole('region', { name: 'Selected photographs' });
    expect(await carousel.count()).toBe(0);
    expect(await page.locator('main svg').count()).toBeGreaterThan(0);
    expect(await axe(page)).toEqual([]);

    const service = (await createService(studio))._id;
    await createDemoPortfolio(studio, service, 'First', ['black-canyon']);
    await page.reload();
    await carousel.locator('img').waitFor();
    expect(await carousel.getByRole('button').count()).toBe(0);
    expect(await axe(page)).toEqual([]);
  });

  it('shows the default profile icon on the about page while there is no image, and new texts on the next load', async () => {
    const { http, token, owner } = studio;
    const page = await visit('/about');
    expect(await page.locator('main figure img').count()).toBe(0);
    await page.locator('main figure svg').waitFor();
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
