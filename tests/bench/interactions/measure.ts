import type { Locator, Page } from 'playwright-core';
import { launchChromium } from '../../helpers/chromium';
import { addGuest } from '../../helpers/clientGallery';
import type { TestServer } from '../../helpers/server';
import type { OpenGallery } from '../pages/clientGallery';
import { onPhone } from '../pages/phone';
import { openPage } from '../pages/visit';

/** The taps of each kind. */
const ROUNDS = 25;

/** The shortest time that the browser reports, which stands for all that are shorter. */
const SHORTEST_MS = 16;

/** Milliseconds within which the browser reports a tap, and the page settles. */
const SETTLING_MS = 400;

/** Milliseconds from each tap to the paint that follows it, by what was tapped. */
export type Delays = Record<'menu' | 'large view' | 'next photograph' | 'pick', number[]>;

type Reporting = { delays: number[] };

/** Records the duration of every event that belongs to an interaction (Event Timing). Runs in the page before its scripts. */
function recordDelays(shortest: number) {
  const delays: number[] = [];
  Object.assign(window, { delays });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) delays.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: shortest } as PerformanceObserverInit);
}

/** Taps what a visitor taps: the menu of the home page, and the photographs and hearts of a gallery. */
export async function measureInteractions(
  server: TestServer,
  { url }: OpenGallery,
): Promise<Delays> {
  const delays: Delays = { menu: [], 'large view': [], 'next photograph': [], pick: [] };
  const browser = await launchChromium();
  try {
    await onPhone(browser, async (page, session) => {
      await page.addInitScript(recordDelays, SHORTEST_MS);
      await openPage(page, session, `${server.url}/`);
      const menu = page.getByRole('button', { name: 'Menu' });
      await repeat(async () => {
        delays.menu.push(await tap(page, menu));
        await close(page);
      });
    });
    await onPhone(browser, async (page, session) => {
      const cookies = await addGuest({ server }, new URL(url).pathname, 'Ann');
      await page.context().addCookies(cookies);
      await page.addInitScript(recordDelays, SHORTEST_MS);
      await openPage(page, session, url);
      await repeat(async (round) => {
        delays.pick.push(await tap(page, page.locator('.tile .pick').nth(round)));
        delays['large view'].push(await tap(page, page.locator('.tile .open').nth(round)));
        const next = page.getByRole('dialog').getByRole('button', { name: 'Next' });
        delays['next photograph'].push(await tap(page, next));
        await close(page);
      });
    });
  } finally {
    await browser.close();
  }
  return delays;
}

async function repeat(once: (round: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) await once(round);
}

async function tap(page: Page, target: Locator): Promise<number> {
  await target.scrollIntoViewIfNeeded();
  await page.waitForTimeout(SETTLING_MS);
  await page.evaluate(() => (window as unknown as Reporting).delays.splice(0));
  await target.tap();
  await page.waitForTimeout(SETTLING_MS);
  const reported = await page.evaluate(() => (window as unknown as Reporting).delays);
  return Math.max(SHORTEST_MS, ...reported);
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}
