import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { MESSAGES } from '@/contract/messages';
import { formatBytes } from '@/shared/formatBytes';
import { axeInLayouts, axeInThemes, overflow } from '../helpers/browser';
import { eventually } from '../helpers/eventually';
import { resizeTo } from '../helpers/line';
import { dialog, openOffice, readAndCloseDialog } from '../helpers/office';
import { openStudioSite } from '../helpers/site';
import { OPTIONS } from './officeLists.options';

const site = openStudioSite(OPTIONS);
const SETTINGS = '/admin/settings#backup';

const card = (page: Page) => page.getByRole('region', { name: 'Backup', exact: true });
const button = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true });
/** What is said of one thing of the nightly backups. */
const fact = (page: Page, title: string) =>
  card(page).locator('dl > div').filter({ hasText: title }).locator('dd');
const note = (page: Page) => page.getByRole('note', { name: 'Backup' });

describe('the backup in the settings', () => {
  it('is everything as one file, whose size is said before, without a place for nightly ones', async () => {
    const page = await openOffice(site, SETTINGS);
    await card(page).getByText('sets BACKUP_DIR to a folder on another disk').waitFor();
    expect(await button(page, 'Back up now').count()).toBe(0);
    await button(page, 'Download everything').click();
    const asked = dialog(page, 'Download everything');
    const size = (await asked.getByRole('paragraph').textContent())?.match(/is ([\d.]+ \w+)/)?.[1];
    expect(await axeInThemes(page)).toEqual([]);
    const file = page.waitForEvent('download');
    await asked.getByRole('button', { name: 'Download', exact: true }).click();
    const saved = await (await file).path();
    expect(formatBytes(statSync(saved).size)).toBe(size);
    await asked.waitFor({ state: 'detached' });
  });

  it('tells that somebody else is downloading, and saves no file then', async () => {
    const page = await openOffice(site, SETTINGS);
    await page.route('**/api/backup', (route) => route.fulfill({ status: 409 }), { times: 1 });
    await button(page, 'Download everything').click();
    expect(await readAndCloseDialog(page, 'Error!')).toContain(MESSAGES.backupDownloading);
    expect(site.browser.takeErrors().join()).toMatch(/409/);
  });

  it('shows the command that brings it back, to be copied', async () => {
    const page = await openOffice(site, SETTINGS);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await button(page, 'Copy npm run import site.zip').click();
    await button(page, 'Copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'npm run import site.zip',
    );
    for (const width of [320, 820]) {
      await resizeTo(page, width);
      expect([width, await overflow(page)]).toEqual([width, 0]);
    }
  });
});

describe('nightly backups', () => {
  let root: string;
  let place: string;
  beforeAll(async () => {
    root = mkdtempSync(path.join(tmpdir(), 'nightly-'));
    place = path.join(root, 'on a disk');
    await site.server.restart({ BACKUP_DIR: place, JOBS: '1' });
  });
  afterAll(async () => {
    await site.server.restart();
    rmSync(root, { recursive: true });
  });

  it('are told with the last one, and made by a button, which shows when it is done', async () => {
    const page = await openOffice(site, SETTINGS);
    await fact(page, 'Last backup').getByText('photograph').waitFor();
    await fact(page, 'Next backup')
      .getByText(/3:00\sAM$/)
      .waitFor();
    expect(await card(page).getByText(`npm run import '${place}'`, { exact: true }).count()).toBe(
      1,
    );
    expect(await axeInLayouts(page)).toEqual([]);
    await button(page, 'Back up now').click();
    await eventually(async () => readdirSync(path.join(place, 'copies')).length === 2);
    await fact(page, 'Next backup').getByText('3:00').waitFor();
  });

  it('that fail are a note on the dashboard with the reason, until one is made', async () => {
    rmSync(place, { recursive: true });
    const page = await openOffice(site, SETTINGS);
    await button(page, 'Back up now').click();
    const problem = `There are no backups in the folder ${place} any more.`;
    await fact(page, 'Problem').getByText(problem).waitFor();
    await page.goto(`${site.server.url}/admin/dashboard`);
    await note(page).getByText(problem).waitFor();
    expect(await axeInThemes(page)).toEqual([]);
    await note(page).getByRole('link', { name: 'See the backup' }).click();
    await button(page, 'Back up now').click();
    await fact(page, 'Problem').waitFor({ state: 'detached' });
    await page.goto(`${site.server.url}/admin/dashboard`);
    await page.getByText('Last backup:').waitFor();
    expect(await note(page).count()).toBe(0);
  });
});
