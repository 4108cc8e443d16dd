import type { Page } from 'playwright-core';
import { addAdministrator } from '../helpers/administrators';
import { axeInLayouts } from '../helpers/browser';
import { eventually } from '../helpers/eventually';
import { holdRequests } from '../helpers/holdRequests';
import { openOffice } from '../helpers/office';
import { openStudioSite } from '../helpers/site';
import { OPTIONS } from './officeLists.options';

const PATH = '/admin/security';
/** Events on a page of the log. */
const PAGE_SIZE = 50;

const studio = openStudioSite(OPTIONS);

const events = (page: Page) => page.getByRole('main').getByRole('listitem');
const filter = (page: Page) => page.getByRole('combobox', { name: 'Show' });
const empty = (page: Page) => page.getByText('No event of this kind.');

const atQuery = (page: Page, query: string) => page.waitForURL(({ search }) => search === query);

/** Fails sign-ins to unknown accounts, each from another IP address, so that no limit is reached. */
async function failSignIns(count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) {
    const { status } = await studio.http.post('/api/auth/signin', {
      headers: { 'X-Forwarded-For': `203.0.${100 + (made >> 8)}.${made & 255}` },
      json: { email: `unknown-${made}@example.com`, password: 'Wrong-horse9!' },
    });
    expect(status).toBe(401);
  }
}

it('the security log shows who did what, newest first, by pages and by kind, in every layout and theme; its filter keeps what was chosen while the events are loaded', async () => {
  const { email } = await addAdministrator(studio.server, studio.owner, 'seen@example.com');
  await failSignIns(PAGE_SIZE + 1);
  const page = await openOffice(studio, PATH);
  const added = events(page).filter({ hasText: 'Administrator added' }).filter({ hasText: email });
  expect(await events(page).count()).toBe(PAGE_SIZE);
  expect(await added.count()).toBe(0);
  await page.getByRole('link', { name: 'Next' }).click();
  await atQuery(page, '?page=2');
  await added.waitFor();
  // Each event more would take axe longer.
  expect(await axeInLayouts(page)).toEqual([]);

  await filter(page).selectOption('Failed sign-in');
  await atQuery(page, '?type=sign-in-failed');
  await added.waitFor({ state: 'detached' });
  expect(await events(page).filter({ hasText: 'Failed sign-in' }).count()).toBe(PAGE_SIZE);
  await page.getByRole('link', { name: 'Next' }).click();
  await atQuery(page, '?type=sign-in-failed&page=2');
  await page.getByText(`${PAGE_SIZE + 1}–`).waitFor();
  expect(await filter(page).inputValue()).toBe('sign-in-failed');

  const held = await holdRequests(page, /type=exported&_rsc/);
  await filter(page).selectOption('Site exported');
  await eventually(async () => held.requests.length > 0);
  expect(await filter(page).inputValue()).toBe('exported');
  held.release();
  await empty(page).waitFor();
  expect(await filter(page).inputValue()).toBe('exported');
  await page.getByRole('link', { name: 'Show all events' }).click();
  await empty(page).waitFor({ state: 'detached' });
  expect(await filter(page).inputValue()).toBe('');
});
