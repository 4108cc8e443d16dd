import type { Page } from 'playwright-core';
import { api } from '../helpers/api';
import { awake } from '../helpers/browser';
import { portfolioOf } from '../helpers/portfolios';
import { itIsAPublicPage } from '../helpers/publicPage';
import { openStudioSite } from '../helpers/site';
import { createPortfolio, createService, listPortfolios } from '../helpers/studio';
import type { VisitorOptions } from '../helpers/visitors';

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const STILL = { ...DESKTOP, reducedMotion: 'reduce' } as const;
const NO_SCRIPTS = { ...DESKTOP, javaScriptEnabled: false };
const LINE = 'I am a professional photographer.';

const studio = openStudioSite({ demo: true });

itIsAPublicPage(studio, {
  path: '/',
  title: 'Photography',
  heading: 'Photography · Ada Whitfield',
  words: ['Ada Whitfield', LINE],
});

async function visit(options: VisitorOptions = STILL) {
  const page = await studio.browser.openPage(options);
  await page.goto('/');
  return page;
}

const carousel = (page: Page) => page.getByRole('region', { name: 'Selected photographs' });

/** The photographs of the carousel in their order, without the copies that make it endless. */
const slides = (page: Page) =>
  carousel(page)
    .locator('img')
    .evaluateAll((images: HTMLImageElement[]) => {
      const all = images.map((image) => ({
        src: image.getAttribute('src') ?? '',
        loading: image.loading,
      }));
      return all.length > 1 ? all.slice(1, -1) : all;
    });

const withImages = async () =>
  (await listPortfolios(studio)).filter(({ images }) => images.length > 0);

describe('the profile card', () => {
  const card = (page: Page) =>
    page
      .locator('main div', { has: page.getByText(LINE) })
      .filter({ has: page.locator('img') })
      .last();
  const icons = (page: Page) => page.getByRole('list', { name: 'Ada Whitfield' }).getByRole('link');
  const update = async (profile: Record<string, string>) => {
    const { http, token, owner } = studio;
    const path = `/api/auth/update/${owner.user._id}`;
    expect((await http.put(path, { json: profile, token })).status).toBe(200);
  };

  it('shows photo, full name and the fixed line', async () => {
    const page = await visit();
    await card(page).getByRole('heading', { level: 2, name: 'Ada Whitfield' }).waitFor();
    const photo = card(page).getByRole('img', { name: 'Ada Whitfield' });
    await photo.evaluate((image: HTMLImageElement) => image.decode());
    await card(page).getByText(LINE, { exact: true }).waitFor();
  });

  it('shows the four social icons, each with its link', async () => {
    const page = await visit();
    const { body } = await studio.http.get<{ user: Record<string, string> }>(
      '/api/auth/admin-user',
    );
    const { linkedIn, facebook, twitter, instagram } = body.user;
    const shown = await icons(page).evaluateAll((links) =>
      links.map((link) => [link.ariaLabel, link.getAttribute('href')]),
    );
    expect(shown).toEqual([
      ['LinkedIn', linkedIn],
      ['Facebook', facebook],
      ['Twitter', twitter],
      ['Instagram', instagram],
    ]);
  });

  it('shows each icon only when it is set, on the next load', async () => {
    const page = await visit();
    await update({ facebook: '', instagram: '' });
    await page.reload();
    const names = await icons(page).evaluateAll((links) => links.map(({ ariaLabel }) => ariaLabel));
    expect(names).toEqual(['LinkedIn', 'Twitter']);
    await update({ linkedIn: '', twitter: '' });
    await page.reload();
    await page.getByText(LINE).waitFor();
    expect(await icons(page).count()).toBe(0);
  });

  it.each([
    [1440, true],
    [900, true],
    [820, false],
    [390, false],
  ])('at %i px is visible: %s', async (width, seen) => {
    const page = await visit({ ...STILL, viewport: { width, height: 900 } });
    expect(await page.getByText(LINE).isVisible()).toBe(seen);
    expect(await page.getByRole('img', { name: 'Ada Whitfield' }).isVisible()).toBe(seen);
  });
});

describe('the photographs', () => {
  it('are one of each portfolio, in their order; a portfolio without images is skipped', async () => {
    const service = (await createService(studio))._id;
    await createPortfolio(studio, { service, name: 'In words alone' });
    await portfolioOf(studio, service, 'Added', ['black-canyon', 'dust-bowl-home']);
    const page = await visit(NO_SCRIPTS);
    const portfolios = await withImages();
    const shown = await slides(page);
    expect(shown).toHaveLength(portfolios.length);
    portfolios.forEach(({ images }, index) => {
      expect(images).toContain(shown[index]?.src);
    });
  });

  it('are chosen at random for each visit', async () => {
    const portfolios = await withImages();
    const several = portfolios.findIndex(({ images }) => images.length > 1);
    const page = await studio.browser.openPage(NO_SCRIPTS);
    const seen = new Set<string | undefined>();
    for (let visits = 0; visits < 60 && seen.size < 2; visits += 1) {
      await page.goto('/');
      seen.add((await slides(page))[several]?.src);
    }
    expect(seen.size).toBeGreaterThan(1);
  });

  it('start with one in the HTML, preloaded before the scripts; the others are loaded later', async () => {
    const page = await visit(NO_SCRIPTS);
    const [first, ...others] = await slides(page);
    expect(first?.loading).toBe('eager');
    expect(others.every(({ loading }) => loading === 'lazy')).toBe(true);

    const { body, headers } = await api(studio.server).get<string>('/');
    const preload = /<link[^>]+rel="preload"[^>]+as="image"[^>]*>/.exec(body);
    const asHeader = /rel=preload; as=["']?image/.test(headers.get('link') ?? '');
    expect(asHeader || (preload?.index ?? Number.NaN) < body.indexOf('<script src')).toBe(true);
    expect(body.match(/<link[^>]+rel="preload"[^>]+as="image"/g)).toHaveLength(1);
  });

  it('are loaded once: the preloaded file is the one that is shown', async () => {
    for (const viewport of [DESKTOP.viewport, { width: 390, height: 844 }]) {
      const page = await studio.browser.newPage({ viewport, reducedMotion: 'reduce' });
      const fetched: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'image') fetched.push(new URL(request.url()).pathname);
      });
      await page.goto('/');
      await awake(page);
      const drawn = await carousel(page)
        .locator('li:not([inert]) img')
        .evaluate(async (image: HTMLImageElement) => {
          await image.decode();
          return new URL(image.currentSrc).pathname;
        });
      const stem = (path: string) => path.replace(/-\d+\.\w+$/, '');
      expect(fetched.filter((path) => stem(path) === stem(drawn))).toEqual([drawn]);
    }
  });
});
