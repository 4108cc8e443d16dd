import { axeInLayouts } from './browser';
import type { Site } from './site';

type Expected = {
  path: string;
  /** The part of the title before the wordmark. */
  title: string;
  heading: string;
  /** Sentences that are visible without scripts. */
  texts: string[];
};

/** Tests what every public page must have. */
export function testPublicPage(site: Site, { path, title, heading, texts }: Expected): void {
  it('has a title, description, canonical address and exactly one h1, and is readable without scripts', async () => {
    const page = await site.browser.openPage({ javaScriptEnabled: false });
    await page.goto(path);
    expect(await page.title()).toBe(`${title} · Ada Whitfield`);
    expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([heading]);
    const content = (selector: string) => page.locator(selector).getAttribute('content');
    expect((await content('meta[name="description"]'))?.length).toBeGreaterThan(20);
    expect(await content('meta[property="og:title"]')).toBe(title);
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname).toBe(path);
    for (const sentence of texts) {
      expect(await page.getByRole('main').getByText(sentence).first().isVisible()).toBe(true);
    }
  });

  it('has no axe violations and does not scroll sideways, in any layout and theme', async () => {
    const page = await site.browser.openPage({ reducedMotion: 'reduce' });
    await page.goto(path);
    expect(await axeInLayouts(page)).toEqual([]);
  });
}
