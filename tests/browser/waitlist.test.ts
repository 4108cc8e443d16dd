import type { BrowserContextOptions, Page } from 'playwright-core';
import { awake } from '../helpers/browser';
import { openSite } from '../helpers/site';

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const STILL = { ...DESKTOP, reducedMotion: 'reduce' } as const;

const site = openSite({ demo: true });

/** Visits a page whose clock stands still. */
async function visit(address: string, options: BrowserContextOptions) {
  const page = await site.browser.newPage(options);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(address);
  return page;
}

describe.each(['/', '/portfolio'])('%s with waitlist in its query', (path) => {
  const place = (page: Page) =>
    page.evaluate(() => ({
      scrolled: scrollY,
      below: document.getElementById('waitlist')?.getBoundingClientRect().top ?? 0,
      most: document.documentElement.scrollHeight - innerHeight,
    }));
  const arrived = async (page: Page) => {
    const { scrolled, below, most } = await place(page);
    return Math.abs(below - 72) <= 2 || Math.abs(scrolled - most) <= 2;
  };

  it('scrolls smoothly to the section within 800 ms', async () => {
    const page = await visit(`${path}?waitlist`, DESKTOP);
    const seen: number[] = [];
    const run = async (time: number) => {
      await page.clock.runFor(time);
      seen.push((await place(page)).scrolled);
    };
    while ((seen.at(-1) ?? 0) === 0) await run(16);
    for (let time = 0; time < 640; time += 64) await run(64);
    expect(await arrived(page)).toBe(false);
    await run(160);
    expect(await arrived(page)).toBe(true);
    const steps = seen.filter((here, at) => here > (seen[at - 1] ?? 0));
    expect(steps.length).toBeGreaterThan(8);
  });

  it('jumps to it under reduced motion', async () => {
    const page = await visit(`${path}?waitlist=1`, STILL);
    await page.waitForFunction(() => scrollY > 0);
    expect(await arrived(page)).toBe(true);
  });

  it('stops when the visitor scrolls', async () => {
    const page = await visit(`${path}?waitlist`, DESKTOP);
    while ((await place(page)).scrolled === 0) await page.clock.runFor(16);
    await page.evaluate(() => dispatchEvent(new WheelEvent('wheel')));
    const { scrolled } = await place(page);
    await page.clock.runFor(1_000);
    expect((await place(page)).scrolled).toBe(scrolled);
  });

  it('stays at the top without it', async () => {
    const page = await site.browser.newPage(DESKTOP);
    await page.goto(path);
    await awake(page);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});
