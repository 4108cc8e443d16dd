import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { paths } from '../../../src/config/paths';
import { launchChromium } from '../../helpers/chromium';
import { longestTask } from '../pages/blocking';
import { onPhone } from '../pages/phone';
import type { PageVisits } from '../pages/report';
import { scrollThrough } from '../pages/scrollThrough';
import { openPage, readObserved } from '../pages/visit';
import { visitInTurns } from '../pages/visitInTurns';
import type { GallerySite } from './site';

/** Milliseconds after the last step of scrolling, within which its last task ends. */
const SETTLING_MS = 1_000;

/** What scrolling a gallery to its end brought. */
export interface Scroll {
  /** Milliseconds of the longest task that began after the scrolling had; 0 when all were below 50 ms. */
  longest: number;
  ms: number;
  /** Photographs that the page has at the end, and those whose files had come by then. */
  rendered: number;
  loaded: number;
}

/** The visits to the home page and to a gallery, and how the gallery scrolls. */
export interface FirstView {
  home: PageVisits;
  gallery: PageVisits;
  scrolls: Scroll[];
}

/** Visits a gallery and the home page of its site in turns, and then scrolls the gallery. */
export async function measureFirstView(
  { site, gallery }: Pick<GallerySite, 'site' | 'gallery'>,
  runs: number,
): Promise<FirstView> {
  const home = { path: paths.home, url: site.url + paths.home, visits: [] };
  const url = site.url + paths.gallery(gallery.token);
  const opened = { path: '/gallery/{token}', url, visits: [] };
  const scrolls: Scroll[] = [];
  const browser = await launchChromium();
  try {
    await visitInTurns(browser, [home, opened], runs);
    for (let run = 0; run < runs; run += 1) scrolls.push(await scrollGallery(browser, url));
  } finally {
    await browser.close();
  }
  return { home, gallery: opened, scrolls };
}

/** Scrolls a gallery to its end on a slow phone, by a window at a time. */
const scrollGallery = (browser: Browser, url: string): Promise<Scroll> =>
  onPhone(browser, async (page, session) => {
    await openPage(page, session, url);
    const begin = (await page.evaluate('performance.now()')) as number;
    await scrollThrough(page, 1);
    const end = (await page.evaluate('performance.now()')) as number;
    await wait(SETTLING_MS);
    const { tasks } = await readObserved(page);
    const counts = await page.evaluate(() => {
      const images = [...document.querySelectorAll<HTMLImageElement>('[data-photo] img')];
      return { rendered: images.length, loaded: images.filter((one) => one.naturalWidth).length };
    });
    return { longest: longestTask(tasks, begin), ms: end - begin, ...counts };
  });
