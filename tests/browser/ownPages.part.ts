import type { PortfolioAnswer } from '@/contract/portfolio';
import { axe, axeInLayouts, axeInThemes, holdsFocus, waitForHydration } from '../helpers/browser';
import { eventually } from '../helpers/eventually';
import { chooseInMenu, dialog, openOffice } from '../helpers/office';
import { everyBlock, pagesOf } from '../helpers/pages';
import { demoPhotographs } from '../helpers/portfolios';
import { openStudioSite } from '../helpers/site';
import { listPortfolios } from '../helpers/studio';
import { OPTIONS } from './publicPages.options';

const studio = openStudioSite(OPTIONS);
const pages = pagesOf(studio);

const PHOTOGRAPHS = ['black-canyon', 'acanthus-mollis', 'march-pastoral'] as const;
/** Of the blocks of a photograph, the pair and the grid. */
const LARGE = 1 + 1 + 2 + PHOTOGRAPHS.length;

describe('pages of one’s own', () => {
  let portfolios: PortfolioAnswer[];

  beforeAll(async () => {
    portfolios = (await listPortfolios(studio)).slice(0, 3);
    const ids = portfolios.map(({ _id }) => _id);
    const blocks = everyBlock(await demoPhotographs(studio, PHOTOGRAPHS), ids);
    await pages.publish({ title: 'Weddings by the lake', slug: 'by-the-lake', blocks });
  });
  afterAll(() => studio.http.del('/api/page?where[id][exists]=true', { token: studio.token }));

  it('a page of every block passes axe in every layout and theme, and its headings skip no level', async () => {
    const page = await studio.browser.openPage({ reducedMotion: 'reduce' });
    await page.goto('/by-the-lake');
    expect(await axeInLayouts(page)).toEqual([]);
    const widths = await page
      .locator('.photograph img')
      .evaluateAll((all) => all.map((one) => [one.clientWidth, Number(one.getAttribute('width'))]));
    expect(widths.filter(([shown = 0, own = 0]) => shown > own)).toEqual([]);
    const levels = await page
      .locator('main :is(h1, h2, h3, h4)')
      .evaluateAll((all) => all.map(({ tagName }) => tagName));
    expect(levels).toEqual(['H1', 'H2', 'H2', 'H2', 'H2', 'H2']);
    await page.locator('summary').focus();
    await page.keyboard.press('Enter');
    await page.getByText('Yes, gladly.').waitFor();
    const hrefs = await page
      .locator('.covers a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(portfolios.map(({ slug }) => `/works/${slug}`));
  });

  it('its photographs open one Image Preview, through which the keyboard leads', async () => {
    const page = await studio.browser.openPage({ reducedMotion: 'reduce' });
    await page.goto('/by-the-lake');
    await waitForHydration(page);
    const preview = page.getByRole('dialog', { name: 'Image Preview' });
    const count = (text: string) => preview.locator('.count').getByText(text, { exact: true });
    const first = page.locator('.photograph[aria-haspopup]').first();
    await first.focus();
    await page.keyboard.press('Enter');
    await count(`1 of ${LARGE}`).waitFor();
    await page.keyboard.press('ArrowRight');
    await count(`2 of ${LARGE}`).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await count(`${LARGE} of ${LARGE}`).waitFor();
    await page.keyboard.press('Escape');
    await preview.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('photograph');
    expect(new URL(page.url()).search).toBe('');
  });

  it('the form of a page sends a message', async () => {
    const page = await studio.browser.openPage({ reducedMotion: 'reduce' });
    await page.goto('/by-the-lake');
    await waitForHydration(page, 'form');
    const form = page.locator('main form');
    await form.getByLabel('Full Name').fill('Vera Lin');
    await form.getByLabel('Email Address').fill('vera@example.com');
    await form.getByLabel('Message').fill('Are you free in June?');
    await form.getByRole('button').click();
    await page.getByText('Message sent successfully!').waitFor();
  });

  it('a page is made from the template of an imprint, says what is still to be filled in, and asks before that is published', async () => {
    const page = await openOffice(studio, '/admin/collections/page');
    const open = page.getByRole('button', { name: 'New page' });
    await open.click();
    const choices = dialog(page, 'New page').locator('.body').getByRole('button');
    expect(await choices.locator('strong').allTextContents()).toEqual([
      ...['Empty page', 'Imprint', 'Privacy', 'Prices', 'Questions', 'Kind words'],
    ]);
    expect(await axeInThemes(page)).toEqual([]);
    await choices.filter({ hasText: 'Imprint' }).click();
    await page.waitForURL(/\/page\/[\da-f]{24}$/);
    await page.getByText(/^Still to be filled in: .*\[Your first and last name\]/).waitFor();
    expect((await studio.http.get('/imprint')).status).toBe(404);

    const publish = page.getByRole('button', { name: 'Publish changes' });
    const question = dialog(page, 'Publish with hints?');
    await publish.click();
    await question.getByText(/^Still to be filled in: /).waitFor();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await question.waitFor({ state: 'detached' });
    expect((await studio.http.get('/imprint')).status).toBe(404);
    await chooseInMenu(page, 'Other ways to publish', '#schedule-publish');
    await question.getByRole('button', { name: 'Plan anyway' }).click();
    await page.locator('.schedule-publish .drawer-close-button').click();
    await publish.click();
    await question.getByRole('button', { name: 'Publish anyway' }).click();
    await page.getByText('Updated successfully.').waitFor();
    await eventually(() => holdsFocus(page.getByRole('button', { name: 'More actions' })));
    expect((await studio.http.get<string>('/imprint')).body).toContain('Responsible for this site');
  });

  it('the list says of a page what visitors have, also when it was taken back with a draft', async () => {
    const { id } = await pages.publish({ title: 'Taken back' });
    await pages.patch(id, { title: 'Taken back soon' });
    const list = await openOffice(studio, '/admin/collections/page');
    const row = list.getByRole('row', { name: /Taken back soon/ });
    await row.getByText('Changed').waitFor();
    await pages.patch(id, { _status: 'draft' });
    await list.reload();
    await row.getByText('Draft', { exact: true }).waitFor();
    await pages.del(id);
  });
});
