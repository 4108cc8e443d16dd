// Payload's forms with drafts: what is typed in them, who edits them, and the address of a page.
import type { Page } from 'playwright-core';
import { MESSAGES } from '@/contract/messages';
import type { Page as StoredPage } from '@/payload-types';
import { addAdministrator } from '../helpers/administrators';
import { field, invalidateAccessToken } from '../helpers/authPage';
import { axeInLayouts } from '../helpers/browser';
import { eventually } from '../helpers/eventually';
import { holdRequests } from '../helpers/holdRequests';
import { dialog, openOffice, waitForOfficeHydration, waitForSaved } from '../helpers/office';
import { everyBlock, pagesOf } from '../helpers/pages';
import { openStudioSite } from '../helpers/site';
import { listPortfolios, mediaRows } from '../helpers/studio';

const SERVICES = '/admin/services';
const TEXTS = '/admin/globals/about-page';

const studio = openStudioSite({ demo: true });
const pages = pagesOf(studio);

const read = async <Document>(path: string): Promise<Document> =>
  (await studio.http.get<Document>(`/api/${path}?draft=true&depth=0`, { token: studio.token }))
    .body;
const heading = async () => (await read<{ heading: string }>('globals/about-page')).heading;
const input = (page: Page) => page.locator('#field-heading');
const leave = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name: 'Services', exact: true })
    .first()
    .click();

/** Opens the texts of a page, and types without waiting until they are saved. */
async function type(text: string, page?: Page): Promise<Page> {
  const opened = page ?? (await openOffice(studio, TEXTS));
  await input(opened).fill(text);
  return opened;
}

/** Closes the pages, and forgets the calls that were refused or did not arrive. */
async function closePages() {
  await studio.browser.closePages();
  studio.browser.takeErrors();
}

it('a draft that waits can be published from a form that is opened again, also of texts that were never saved', async () => {
  const save = (query: string) =>
    studio.http.post(`/api/globals/works-page${query}`, {
      json: { heading: 'All projects' },
      token: studio.token,
    });
  const expectPublishable = async () => {
    const page = await openOffice(studio, '/admin/globals/works-page');
    await page.locator('#action-revert-to-published').waitFor();
    await page.locator('#action-save:enabled').waitFor();
    await closePages();
  };
  await save('?draft=true');
  await expectPublishable();
  await save('');
  await save('?draft=true');
  await expectPublishable();
});

describe('what was typed last', () => {
  afterEach(closePages);

  it('is saved before a link of the menu or Back leads elsewhere', async () => {
    const page = await type('Typed before a link');
    await leave(page);
    await page.waitForURL(`**${SERVICES}`);
    expect(await heading()).toBe('Typed before a link');
    await page.goBack();
    await type('Typed before Back', page);
    await page.goForward();
    await page.waitForURL(`**${SERVICES}`);
    expect(await heading()).toBe('Typed before Back');
  });

  it('is asked about when the tab is closed, and saved all the same', async () => {
    const page = await type('Typed before the end');
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.accept();
    await eventually(async () => (await heading()) === 'Typed before the end');
  });

  it('is there again in a form that is loaded again, which saves on', async () => {
    const page = await type('Typed before a reload');
    const asked = page.waitForEvent('dialog').then((question) => question.accept());
    await Promise.all([page.reload(), asked]);
    await waitForOfficeHydration(page);
    await eventually(async () => (await input(page).inputValue()) === 'Typed before a reload');
    await input(page).press('End');
    await page.keyboard.type(', and after');
    await waitForSaved(page);
    expect(await heading()).toBe('Typed before a reload, and after');
    expect(await page.getByText(MESSAGES.draftStale).count()).toBe(0);
  });

  it('is saved once the server can be reached again, which the form says meanwhile', async () => {
    const page = await openOffice(studio, TEXTS);
    await page.context().setOffline(true);
    await type('Typed in a tunnel', page);
    await page.getByText(MESSAGES.offline).first().waitFor();
    await page.getByText('Not saved', { exact: true }).waitFor();
    await page.context().setOffline(false);
    await waitForSaved(page);
    await page.getByText('Not saved', { exact: true }).waitFor({ state: 'detached' });
    expect(await heading()).toBe('Typed in a tunnel');
  });

  it('stays where it was typed when the answer to an earlier save comes late', async () => {
    const page = await openOffice(studio, TEXTS);
    const title = page.locator('#field-title');
    await title.fill('One');
    const held = await holdRequests(page, /autosave=true/);
    await input(page).fill('Two');
    await eventually(async () => held.requests.length > 0);
    await input(page).fill('Two and more');
    await title.fill('One and more');
    const answered = page.waitForResponse(/autosave=true/);
    held.release();
    await answered;
    await waitForSaved(page);
    expect(await input(page).inputValue()).toBe('Two and more');
    expect(await title.inputValue()).toBe('One and more');
    expect(await heading()).toBe('Two and more');
  });

  it('is not there again after a conflict, so that the form shows the newer draft', async () => {
    const page = await openOffice(studio, TEXTS);
    const other = await openOffice(studio, TEXTS);
    await type('Newer', other);
    await waitForSaved(other);
    await type('Older', page);
    await page.getByText(MESSAGES.draftStale).first().waitFor();
    await page.getByText('Not saved', { exact: true }).waitFor();
    const asked = page.waitForEvent('dialog').then((question) => question.accept());
    await Promise.all([page.reload(), asked]);
    await waitForOfficeHydration(page);
    expect(await input(page).inputValue()).toBe('Newer');
    await type('Newest', page);
    await waitForSaved(page);
    expect(await heading()).toBe('Newest');
  });

  it('keeps the form open where it cannot be saved, and is lost only knowingly', async () => {
    const page = await openOffice(studio, TEXTS);
    await page.context().setOffline(true);
    await type('Typed offline', page);
    await leave(page);
    await page.getByText('The server cannot be reached.').first().waitFor();
    await leave(page);
    await dialog(page, 'Unsaved changes').getByRole('button', { name: 'Keep editing' }).click();
    await page.context().setOffline(false);
    await type('Typed offline and on', page);
    await leave(page);
    await dialog(page, 'Unsaved changes').waitFor();
    await page.keyboard.press('Escape');
    await waitForSaved(page);
    expect(await heading()).toBe('Typed offline and on');
  });

  it('is there again after a login when the session has ended', async () => {
    const page = await openOffice(studio, TEXTS);
    await invalidateAccessToken(page);
    await page.evaluate(() => localStorage.setItem('refreshToken', 'ended'));
    await type('Typed after the session', page);
    await page.waitForURL('**/login?next=**');
    await field.email(page).fill(studio.owner.email);
    await field.password(page).fill(studio.owner.password);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${TEXTS}`);
    await eventually(async () => (await input(page).inputValue()) === 'Typed after the session');
    await eventually(async () => (await heading()) === 'Typed after the session');
  });
});

it('who opens a form in which another administrator types is told, and no more once that one has left', async () => {
  const other = await addAdministrator(studio.server, studio.owner, 'second@example.com');
  const page = await type('Typed by the owner');
  await waitForSaved(page);
  const theirs = await openOffice(studio, TEXTS, {}, other);
  const notice = theirs.locator('.document-locked');
  await notice.getByText('owner@example.com').waitFor();
  await leave(page);
  await page.waitForURL(`**${SERVICES}`);
  await theirs.reload();
  await waitForOfficeHydration(theirs);
  await type('Typed by the other', theirs);
  await waitForSaved(theirs);
  expect(await notice.count()).toBe(0);
  expect(await heading()).toBe('Typed by the other');
  await closePages();
});

describe('a page of one’s own', () => {
  let id: string;
  const open = () => openOffice(studio, `/admin/collections/page/${id}`);

  beforeAll(async () => {
    const photographs = (await mediaRows(studio)).slice(0, 3).map((row) => row.id);
    const portfolios = (await listPortfolios(studio)).slice(0, 2).map(({ _id }) => _id);
    const [, photograph, , , grid, ...others] = everyBlock(photographs, portfolios);
    const made = { title: 'Weddings', slug: 'weddings', blocks: [grid, others.at(-1)] };
    id = (await pages.publish(made)).id;
    await pages.patch(id, { blocks: [photograph, grid], _status: 'published' });
    await pages.patch(id, { ...made, title: 'Weddings by the lake' });
  });

  it('has names for what moves its photographs and portfolios', async () => {
    const page = await open();
    await page.locator('.rs__multi-value').first().waitFor();
    await page.locator('.upload--has-many__drag').first().waitFor();
    expect(await axeInLayouts(page)).toEqual([]);
  });

  it('is marked at an address that it cannot have, saved in all else, and still previewed', async () => {
    const page = await open();
    const slug = page.locator('#field-slug');
    await slug.fill('contact');
    await page.getByText('This address belongs to the site').waitFor();
    await eventually(async () => (await slug.getAttribute('aria-invalid')) === 'true');
    await page.locator('#field-title').fill('Weddings in June');
    await waitForSaved(page);
    expect((await read<StoredPage>(`page/${id}`)).title).toBe('Weddings in June');
    const preview = page.frameLocator('#live-preview-iframe');
    await preview.getByRole('heading', { name: 'Weddings in June' }).waitFor();
    await slug.fill('Über uns');
    await page.getByText('Use small letters, digits and hyphens').waitFor();
    await slug.fill('weddings');
    await page.locator('.field-error').waitFor({ state: 'detached' });
    await waitForSaved(page);
  });

  it('names what the comparison of its versions opens and closes', async () => {
    const { docs } = await read<{ docs: { id: string }[] }>('page/versions');
    const path = `/admin/collections/page/${id}/versions/${docs.at(-1)?.id}`;
    const page = await openOffice(studio, path);
    const part = page.getByRole('button', { name: /^Blocks/ }).first();
    await part.waitFor();
    await eventually(async () => (await part.getAttribute('aria-expanded')) === 'true');
    expect(await axeInLayouts(page)).toEqual([]);
    await part.click();
    await eventually(async () => (await part.getAttribute('aria-expanded')) === 'false');
  });

  it('is not made by the address of a new one, which offers the templates, and has its status in the list on a phone', async () => {
    const page = await openOffice(studio, '/admin/collections/page');
    await page.goto('/admin/collections/page/create');
    await dialog(page, 'New page').waitFor();
    await page.keyboard.press('Escape');
    await dialog(page, 'New page').waitFor({ state: 'detached' });
    expect((await read<{ totalDocs: number }>('page')).totalDocs).toBe(1);
    await page.setViewportSize({ width: 390, height: 844 });
    const status = page.locator('td.cell-_status');
    await status.waitFor();
    const box = await status.boundingBox();
    expect((box?.x ?? 390) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  });
});
