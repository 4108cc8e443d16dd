import type { BrowserContextOptions, Page } from 'playwright-core';
import { waitForHydration } from '../helpers/browser';
import { createClientGallery } from '../helpers/clientGallery';
import { eventually } from '../helpers/eventually';
import { holdRequests } from '../helpers/holdRequests';
import { holdAnswers, resizeTo } from '../helpers/line';
import { openOffice, readAndCloseDialog } from '../helpers/office';
import { file, jpeg } from '../helpers/photoFixtures';
import {
  type LoadedPhotograph,
  loadPhotographs,
  moveFocalPoints,
  waitForDerivatives,
} from '../helpers/photographs';
import { removePhotographs } from '../helpers/portfolios';
import { openStudioSite } from '../helpers/site';
import { createPortfolio, createService } from '../helpers/studio';
import { OPTIONS } from './officeLists.options';

const studio = openStudioSite(OPTIONS);

/** Where the focal point of every photograph is moved to, in percent. */
const [FOCAL_X, FOCAL_Y] = [85, 30];

/** The addresses of every page that shows photographs. */
const pages: Record<string, string> = {
  home: '/',
  about: '/about',
  works: '/portfolio',
  project: '/project',
  login: '/login',
};
/** The address of a portfolio in the back office. */
let office: string;

/** Calls a function the first time only. */
const once = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let result: Promise<T> | undefined;
  return () => {
    result ??= work();
    return result;
  };
};

/** Starts the server again with the jobs that make AVIF files. */
const startJobs = once(() => studio.server.restart({ JOBS: '1' }));

/** Adds the photographs of the public pages, before the jobs run, which then make each file once. */
const addContent = once(async () => {
  const { http, token, owner } = studio;
  await removePhotographs(studio);
  const { body } = await http.get<{ galleries: { _id: string }[] }>('/api/galleries', { token });
  for (const gallery of body.galleries) await http.del(`/api/galleries/${gallery._id}`, { token });
  const wide = await jpeg({ width: 1000, height: 650, seed: 1 });
  const upright = await jpeg({ width: 900, height: 1125, seed: 2 });
  const { _id: service } = await createService(studio, { name: 'Landscape' });
  const both = [file(wide, 'wide.jpg'), file(upright, 'upright.jpg')];
  const { _id } = await createPortfolio(studio, { service, name: 'Both', images: both });
  await createPortfolio(studio, { service, name: 'Upright', images: file(upright) });
  await createPortfolio(studio, { service, name: 'Wide', images: file(wide) });
  await http.put(`/api/auth/update-display-image/${owner.user._id}`, {
    form: { image: file(wide) },
    token,
  });
  pages.service = `/portfolio/${service}`;
  office = `/admin/portfolio/${_id}`;
  await moveFocalPoints(studio, FOCAL_X, FOCAL_Y);
});

const preparePages = once(async () => {
  await addContent();
  await startJobs();
  await waitForDerivatives(studio);
});

describe('the photographs of all pages', () => {
  describe('a watermark that comes late', () => {
    const PHONE = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;
    const COUNT = 2;
    it('says what it does before, shows the owner how far it is, and fills the page that the client has open', async () => {
      await addContent();
      const { id, path } = await createClientGallery(studio, [], { allow: { download: 'web' } });
      const images = await Promise.all(
        Array.from({ length: COUNT }, async (_, seed) =>
          file(await jpeg({ width: 600 + seed, height: 400, seed }), `IMG_${seed}.jpg`),
        ),
      );
      const { token } = studio;
      await studio.http.post(`/api/galleries/${id}/photos`, { form: { images }, token });

      const page = await openOffice(studio, `/admin/galleries/${id}?part=access`);
      const mark = page.getByRole('checkbox', { name: 'Web size carries the watermark' });
      expect(await mark.count()).toBe(0);
      await page.getByText('Downloads of originals never carry it.').waitFor();
      await page.getByLabel('Text (optional)').fill('© Jane Doe');
      await page
        .getByRole('status')
        .getByText(
          `The ${COUNT} photographs are hidden from your client until they carry it, about a minute.`,
        )
        .waitFor();
      await mark.uncheck();
      await page.getByText('Downloads will be clean.').waitFor();
      await mark.check();
      expect(await page.getByText('Downloads will be clean.').count()).toBe(0);
      await page.getByRole('button', { name: 'Update', exact: true }).click();
      await readAndCloseDialog(page, 'Success!');

      const client = await studio.browser.newPage(PHONE);
      await client.goto(path);
      await waitForHydration(client);
      const preparing = client.locator('.grid .preparing');
      await preparing.last().waitFor();
      // A late answer comes into the large view, which stays where it is.
      const answers = await holdAnswers(client, '*/photos*');
      await client.getByRole('button', { name: `Photograph ${COUNT}. Being prepared` }).click();
      const large = client.getByRole('dialog', { name: 'Anna & Ben' });
      await large.getByText('Being prepared').first().waitFor();
      await answers.wait();
      await answers.release();

      const progress = page.locator('.progress');
      await progress.getByText(`0 of ${COUNT} ready`, { exact: true }).first().waitFor();
      // Both pages ask for news meanwhile, and would find no server.
      const held = [await holdRequests(page, '**'), await holdRequests(client, '**')];
      await startJobs();
      for (const requests of held) requests.release();
      expect(await page.getByLabel('Text (optional)').inputValue()).toBe('© Jane Doe');
      await eventually(async () => (await progress.count()) === 0);
      await mark.uncheck();
      await page
        .getByRole('status')
        .getByText('Downloads in web size wait until they are made again, about a minute.')
        .waitFor();

      await eventually(async () => (await large.locator('.preparing').count()) === 0);
      expect(await large.locator('.count').textContent()).toBe(`${COUNT} of ${COUNT}`);
      await client.keyboard.press('Escape');
      await eventually(async () => (await preparing.count()) === 0);
      expect(await client.locator('.grid .tile img').count()).toBe(COUNT);
      await expectLoaded(client);
      await client.locator('.cover img').waitFor();
    });

    /** Expects that every photograph in sight has its pixels. */
    const expectLoaded = (client: Page) =>
      client.waitForFunction(() => {
        const seen = [...document.querySelectorAll<HTMLImageElement>('.grid .tile img')].filter(
          (image) => image.getBoundingClientRect().top < window.innerHeight,
        );
        return seen.length > 0 && seen.every((image) => image.naturalWidth > 0);
      });
  });

  /** Each page where its photographs are the largest or the smallest for their window, and once for each layout. */
  const WINDOWS = [
    [
      'a phone',
      { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
      ['home', 'service', 'works'],
    ],
    ['a tablet', { viewport: { width: 820, height: 1180 }, deviceScaleFactor: 2 }, ['project']],
    ['a desktop', { viewport: { width: 1440, height: 900 } }, ['about']],
    ['a large screen', { viewport: { width: 2560, height: 1440 } }, ['home']],
  ] as const;

  async function visit(name: string, options: BrowserContextOptions): Promise<Page> {
    await preparePages();
    const page = await studio.browser.newPage({ ...options, reducedMotion: 'reduce' });
    await page.goto(pages[name] ?? '', { waitUntil: 'networkidle' });
    // Hydration changes which photographs of a carousel are displayed.
    await waitForHydration(page);
    return page;
  }

  describe.each(WINDOWS)('on %s', (screen, options, names) => {
    it.each(names)(
      'photographs are fetched once, in the displayed size, cropped around their focal point, and with space reserved for them: %s',
      async (name) => {
        const page = await visit(name, options);
        await expectFirstPreloaded(page, name);
        const loaded = await expectDisplayedSizes(page);
        const files = loaded.map((one) => one.file).join();
        if (screen === 'a phone' && name === 'home')
          expect(files).toContain(`-at-${FOCAL_X}-${FOCAL_Y}.avif`);
      },
    );
  });

  it('so are those of a service on a desktop, where the only photograph of a portfolio leaves space for its text', async () => {
    const page = await visit('service', { viewport: { width: 1440, height: 900 } });
    await expectFirstPreloaded(page, 'service');
    await expectDisplayedSizes(page);
    const portfolio = page.getByRole('article').filter({ hasText: 'Wide' });
    for (const width of [1024, 1440, 2560]) {
      await page.setViewportSize({ width, height: 1440 });
      const image = await portfolio.locator('img').boundingBox();
      const text = await portfolio.getByRole('heading').boundingBox();
      expect((image?.x ?? 0) + (image?.width ?? 0)).toBeLessThan(text?.x ?? 0);
    }
  });

  it('the login shows its photograph beside the form, and on a phone neither shows nor loads it', async () => {
    const page = await visit('login', { viewport: { width: 390, height: 844 } });
    const files = () =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').filter(({ name }) => name.includes('/media/')),
      );
    const side = page.getByRole('complementary', { name: 'From the portfolio' });
    expect(await side.isVisible()).toBe(false);
    expect(await files()).toEqual([]);
    await resizeTo(page, 1440);
    await expectDisplayedSizes(page);
    for (const width of [1440, 820]) {
      await page.setViewportSize({ width, height: 900 });
      const box = await side.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(width);
      expect(box?.width).toBeGreaterThan(width * 0.45);
    }
  });

  /** Expects every photograph of a page in the size in which it is displayed. */
  async function expectDisplayedSizes(page: Page): Promise<LoadedPhotograph[]> {
    const loaded = await loadPhotographs(page);
    expect(loaded.length).toBeGreaterThan(0);
    const correctFiles = new Set(loaded.filter(hasExpectedWidth).map((one) => one.file));
    // A browser reuses a larger file that it has already loaded.
    const wrong = loaded.filter((one) => !hasExpectedWidth(one) && !correctFiles.has(one.file));
    expect(wrong).toEqual([]);
    for (const one of loaded) {
      expect(one.hasSize).toBe(true);
      expect(one.colour).toMatch(/^rgb\(/);
      expect(one.preview).toMatch(/^url\("data:image/);
    }
    expectCroppedAtFocalPoint(loaded);
    return loaded;
  }

  /** Expects each cropped photograph to be cropped around the focal point, by its style or in its file. */
  function expectCroppedAtFocalPoint(loaded: LoadedPhotograph[]): void {
    const cropped = loaded.filter(({ isCropped }) => isCropped);
    expect(cropped.length).toBeGreaterThan(0);
    for (const { position } of cropped) expect(position).toBe(`${FOCAL_X}% ${FOCAL_Y}%`);
    for (const part of loaded.filter((one) => one.file.includes('-at-')))
      expect(part.file).toContain(`-at-${FOCAL_X}-${FOCAL_Y}.`);
  }

  /** Expects that the only preloaded file is the one that the first photograph shows. */
  async function expectFirstPreloaded(page: Page, name: string): Promise<void> {
    // A carousel has a copy of its first photograph at its end.
    const first = page.locator('main img[fetchpriority="high"]:visible').first();
    const { shown, fetched } = await first.evaluate((image: HTMLImageElement) => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const fetched = entries.filter(
        ({ name, transferSize }) => name.includes('/media/') && transferSize > 0,
      );
      return {
        shown: image.currentSrc,
        fetched: fetched.map(({ name, initiatorType }) => [name, initiatorType]),
      };
    });
    expect(fetched.filter(([, initiator]) => initiator === 'link')).toEqual([[shown, 'link']]);
    // A photograph that is shown twice is fetched once. These pages show it in two sizes.
    const stem = (url = '') =>
      ['project', 'home'].includes(name) ? url : url.replace(/-\d+(-at-\d+-\d+)?\.\w+$/, '');
    expect(fetched.filter(([url]) => stem(url) === stem(shown))).toHaveLength(1);
  }

  /** Whether the smallest sufficient width was chosen; a browser may take a smaller one down to a factor of √2. */
  function hasExpectedWidth({ offered, chosen, needed }: LoadedPhotograph): boolean {
    const enough = offered.find((width) => width >= needed) ?? offered.at(-1) ?? 0;
    const isSharp = chosen >= enough || chosen * Math.SQRT2 >= needed;
    return chosen <= enough && isSharp;
  }

  it('a page preloads only its first photograph, and the file name of the card that a shared link shows contains the focal point', async () => {
    await preparePages();
    for (const name of ['home', 'about', 'works', 'project', 'service']) {
      const html = await (await fetch(studio.server.url + pages[name])).text();
      const eager = [...html.matchAll(/<img[^>]*src="([^"]+)"[^>]*loading="eager"/g)];
      // A carousel has a copy of its first photograph at its end.
      expect(new Set(eager.map(([, src]) => src)).size).toBe(1);
      const [, card] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
      expect(card).toContain(`-${FOCAL_X}-${FOCAL_Y}.jpg`);
    }
  });

  it('the thumbnails of the back office are cropped around the focal point', async () => {
    await preparePages();
    const headers = { Cookie: `payload-token=${studio.token}` };
    for (const path of ['/admin/portfolio', office]) {
      const { body } = await studio.http.get<string>(path, { headers });
      const images = body.match(/<img [^>]*\/media\/[^>]*>/g) ?? [];
      expect(images.length).toBeGreaterThan(1);
      for (const image of images)
        expect(image).toContain(`object-position:${FOCAL_X}% ${FOCAL_Y}%`);
    }
  });
});
