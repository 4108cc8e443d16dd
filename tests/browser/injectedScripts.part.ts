import type { Page } from 'playwright-core';
import { waitForHydration } from '../helpers/browser';
import { openStudioSite } from '../helpers/site';
import { createPortfolio, createService } from '../helpers/studio';

const RUN = "document.body.dataset.ran = 'yes'";
const HOSTILE = `<img src="data:," onerror="${RUN}"><script>${RUN}</script>`;

const studio = openStudioSite({ demo: true });

/** Opens a page, one of the office as its owner, and collects what its Content-Security-Policy refuses, which no other test expects. */
async function openPage(path: string): Promise<Page> {
  const page = await studio.browser.openPage();
  const session = { name: 'payload-token', value: studio.token, url: studio.server.url };
  if (path.startsWith('/admin')) await page.context().addCookies([session]);
  await page.addInitScript(() => {
    const refused: string[] = [];
    const recordViolation = (violation: string) => refused.push(violation);
    Object.assign(window, { refused, recordViolation });
  });
  await page.goto(path);
  await waitForHydration(page);
  return page;
}

const hasRun = (page: Page) => page.evaluate(() => document.body.dataset.ran !== undefined);

const refusals = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { refused: string[] }).refused.map((one) => one.split(' ')[0]),
  );

it('a script in a stored text does not run, and neither does one that gets into a page in another way (ASVS 5.0.0-3.4.3)', async () => {
  const service = await createService(studio, { name: HOSTILE, description: HOSTILE });
  const portfolio = await createPortfolio(studio, {
    service: service._id,
    name: HOSTILE,
    shortDescription: HOSTILE,
    description: HOSTILE,
  });
  for (const path of [
    `/portfolio/${service._id}`,
    `/works/${portfolio._id}`,
    `/admin/portfolio/${portfolio._id}`,
  ]) {
    const page = await openPage(path);
    expect(await page.content()).toContain('onerror');
    expect(await hasRun(page)).toBe(false);
    expect(await refusals(page)).toEqual([]);

    await page.evaluate((run) => {
      const inline = document.createElement('script');
      inline.textContent = run;
      const foreign = document.createElement('script');
      foreign.src = 'http://127.0.0.1:9/foreign.js';
      const box = document.createElement('div');
      box.innerHTML = `<img alt="" src="data:," onerror="${run}">`;
      document.body.append(inline, foreign, box);
    }, RUN);
    await page.waitForFunction(
      () => (window as unknown as { refused: string[] }).refused.length >= 3,
    );
    expect((await refusals(page)).sort()).toEqual([
      'script-src-attr',
      'script-src-elem',
      'script-src-elem',
    ]);
    expect(await hasRun(page)).toBe(false);
    await page.close();
  }
  studio.browser.takeErrors();
});
