import { axeInLayouts, axeInThemes } from '../helpers/browser';
import { resizeTo } from '../helpers/line';
import { chooseInMenu, dialog, openOffice } from '../helpers/office';
import { everyBlock, pagesOf } from '../helpers/pages';
import { demoPhotographs } from '../helpers/portfolios';
import { openStudioSite } from '../helpers/site';
import { readDocuments } from '../helpers/studio';
import { OPTIONS } from './publicPages.options';

const studio = openStudioSite(OPTIONS);
const stories = pagesOf(studio, 'story');

const TITLES = ['By the lake', 'In the canyon', 'A quiet house'];

describe('the journal', () => {
  beforeAll(async () => {
    const photographs = await demoPhotographs(studio, [
      ...(['black-canyon', 'acanthus-mollis', 'march-pastoral'] as const),
    ]);
    for (const [index, title] of TITLES.entries())
      await stories.publish({
        title,
        date: `2026-01-0${index + 1}`,
        excerpt: 'Rain until four, then an hour of light.',
        cover: photographs[index],
        blocks: everyBlock(photographs, []),
      });
    await stories.publish({ title: 'Only words', date: '2026-01-04' });
  });
  afterAll(() => studio.http.del('/api/story?where[id][exists]=true', { token: studio.token }));

  it('and a story pass axe in every layout and theme, and skip no heading', async () => {
    const page = await studio.browser.openPage({ reducedMotion: 'reduce' });
    await page.goto('/journal');
    expect(await axeInLayouts(page)).toEqual([]);
    const levels = () =>
      page
        .locator('main :is(h1, h2, h3, h4)')
        .evaluateAll((all) => all.map(({ tagName }) => tagName));
    expect(await levels()).toEqual(['H1', 'H2', 'H2', 'H2', 'H2']);
    await page.getByRole('link', { name: 'By the lake' }).click();
    await page.getByRole('heading', { level: 1, name: 'By the lake' }).waitFor();
    expect((await levels()).slice(0, 3)).toEqual(['H1', 'H2', 'H2']);
    expect(await axeInLayouts(page)).toEqual([]);
    const around = page.getByRole('navigation', { name: 'More stories' });
    await around.getByRole('link', { name: 'In the canyon' }).click();
    await page.getByRole('heading', { level: 1, name: 'In the canyon' }).waitFor();
    await page.getByRole('link', { name: 'Journal' }).first().click();
    await page.waitForURL('/journal');
  });

  it('gets a new story, which is planned in the time zone of the site', async () => {
    const { http, token } = studio;
    const zone = (timeZone: string | null) =>
      http.post('/api/globals/site', { json: { timeZone }, token });
    await zone('Asia/Tokyo');
    const page = await openOffice(studio, '/admin/collections/story');
    await page.getByRole('button', { name: 'New story' }).click();
    const asked = dialog(page, 'New story');
    await asked.getByLabel('Title').fill('A day in the rain');
    await asked.getByRole('button', { name: 'Create' }).click();
    await page.waitForURL(/\/story\/[\da-f]{24}$/);
    await chooseInMenu(page, 'Other ways to publish', '#schedule-publish');
    const form = page.locator('.schedule-publish');
    await form.getByText('Nothing is planned.').waitFor();
    await form.getByText('Asia/Tokyo').waitFor();
    expect(await axeInThemes(page)).toEqual([]);
    expect(await form.getByLabel('Publish', { exact: true }).isChecked()).toBe(true);
    await form.locator('.date-time-picker input').fill('12/24/2031 6:30 PM');
    await page.keyboard.press('Enter');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByRole('cell', { name: 'Dec 24, 2031, 6:30 PM' }).waitFor();
    const jobs = async () => {
      const all = await readDocuments<{ waitUntil: string }>(studio, 'payload-jobs');
      return all.map(({ waitUntil }) => waitUntil);
    };
    expect(await jobs()).toContain('2031-12-24T09:30:00.000Z');
    expect(await axeInThemes(page)).toEqual([]);
    await form.locator('.drawer-close-button').click();
    await page.getByText('Will be published on Dec 24, 2031').waitFor();
    const list = await openOffice(studio, '/admin/collections/story');
    await list.getByText('Draft · Will be published on Dec 24, 2031').waitFor();
    await list.close();
    await chooseInMenu(page, 'Other ways to publish', '#schedule-publish');
    const withdraw = form.getByRole('button', { name: 'Withdraw this plan' });
    await resizeTo(page, 390, 844);
    const box = await withdraw.boundingBox();
    expect((box?.x ?? 390) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    await resizeTo(page, 1440, 900);
    await withdraw.click();
    await form.getByText('Nothing is planned.').waitFor();
    expect(await jobs()).not.toContain('2031-12-24T09:30:00.000Z');
    expect((await studio.http.get('/journal/a-day-in-the-rain')).status).toBe(404);
    await form.locator('.drawer-close-button').click();
    await page.getByText('Will be published on').waitFor({ state: 'detached' });
    const view = page.getByRole('link', { name: 'View page' });
    expect(await view.count()).toBe(0);
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await view.waitFor();
    expect(await view.getAttribute('href')).toBe('/journal/a-day-in-the-rain');
    expect((await studio.http.get('/journal/a-day-in-the-rain')).status).toBe(200);
    await zone(null);
  });
});
