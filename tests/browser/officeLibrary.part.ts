// The photographs of a site with 200 of them.
import type { Page } from 'playwright-core';
import { MESSAGES } from '@/contract/messages';
import type { PortfolioAnswer } from '@/contract/portfolio';
import { logIn } from '../helpers/authPage';
import { axeInLayouts, holdsFocus, overflow } from '../helpers/browser';
import { eventually } from '../helpers/eventually';
import { holdRequests } from '../helpers/holdRequests';
import {
  cutLine,
  endSession,
  holdAnswers,
  loseNextAnswer,
  nextFrames,
  restoreLine,
} from '../helpers/line';
import { fillService } from '../helpers/many/service';
import {
  dialog,
  openOffice,
  readAndCloseDialog,
  slowDown,
  waitForOfficeHydration,
  waitForSaved,
} from '../helpers/office';
import { chosenBar, longPress, tiles } from '../helpers/officePortfolios';
import { file, jpeg } from '../helpers/photoFixtures';
import { removePhotographs } from '../helpers/portfolios';
import { openStudioSite } from '../helpers/site';
import { createPortfolio, createService, type MediaRow } from '../helpers/studio';
import { OPTIONS } from './officeLists.options';

const LIBRARY = '/admin/collections/media';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const PER_PAGE = 60;

const site = openStudioSite(OPTIONS);
let coast: PortfolioAnswer;
/** Photographs that nothing shows, the newest last. */
const loose: string[] = [];

const patch = (id: string, json: object) =>
  site.http.patch(`/api/media/${id}`, { json, token: site.token });

const small = (seed: number) => jpeg({ seed, width: 320, height: 240 });

const upload = async (seed: number, name: string) => {
  const form = { images: file(await small(seed), name) };
  const { body } = await site.http.post<{ photos: { _id: string }[] }>('/api/library', {
    form,
    token: site.token,
  });
  return body.photos[0]?._id ?? '';
};

/** A portfolio as it is stored now. The whole list would be long. */
const stored = async ({ _id, service }: PortfolioAnswer) => {
  const { body } = await site.http.get<{ portfolio: PortfolioAnswer[] }>(
    `/api/portfolios/${service._id}`,
    { token: site.token },
  );
  return body.portfolio.find((one) => one._id === _id);
};

/** The photographs that a query of Payload's REST API finds. */
const photographs = async (where: string) => {
  const { body } = await site.http.get<{ docs: MediaRow[] }>(`/api/media?depth=0&where${where}`, {
    token: site.token,
  });
  return body.docs;
};
const photographsOf = (ids: string[]) => photographs(`[id][in]=${ids.join()}`);

const tileOf = (page: Page, id: string) => page.locator(`.tile[data-key="${id}"]`);
const opener = (page: Page, at: number) => tiles(page).nth(at).locator('.open');
const barButton = (page: Page, name: string) =>
  chosenBar(page).getByRole('button', { name, exact: true });
const panel = (page: Page) => page.locator('dialog:modal', { hasText: 'Alternative text' });

const waitForTiles = (page: Page, count: number) =>
  page.waitForFunction((wanted) => document.querySelectorAll('.tile').length === wanted, count);

/** Searches the photographs, and waits until so many are shown. */
async function search(page: Page, words: string, count: number) {
  await page.getByRole('searchbox').fill(words);
  await waitForTiles(page, count);
}

/** Ends the waiting of a page for answers when the returned function is called, and not before. */
async function holdTime(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { timeout } = AbortSignal;
    const waiting = new AbortController();
    AbortSignal.timeout = () => waiting.signal;
    const end = () => {
      AbortSignal.timeout = timeout;
      waiting.abort();
    };
    document.addEventListener('time-is-up', end, { once: true });
  });
  return () => page.evaluate(() => void document.dispatchEvent(new Event('time-is-up')));
}

/** What the tests need, added by the first of them: other tests of this site begin without photographs. */
let added: Promise<void> | undefined;
const addPhotographs = () => {
  added ??= fillLibrary();
  return added;
};

async function fillLibrary() {
  await removePhotographs(site);
  coast = await createPortfolio(site, { name: 'Coast' });
  const { _id: service } = await createService(site);
  await fillService(site, service, { portfolios: 4, photographs: 50 });
  for (const seed of [51, 52]) loose.push(await upload(seed, `LOOSE_${seed}.jpg`));
  await patch(loose[0] ?? '', { caption: 'The old lighthouse', takenAt: '2019' });
}

it('shows pages of 60, finds one of 200 by its words, in every layout and theme, filters by the address, and goes back; chooses 40 by Shift-click and as many by the keyboard, and adds them to a portfolio once; names a chosen photograph that was deleted meanwhile, and adds the others; moves photographs out of the portfolio that is shown into another one, and sets the creator of several', async () => {
  await addPhotographs();
  const page = await openOffice(site, LIBRARY);
  await page.getByRole('heading', { name: 'Media library' }).waitFor();
  expect(await tiles(page).count()).toBe(PER_PAGE);
  await page.getByRole('link', { name: 'Next' }).click();
  await page.waitForURL('**/media?page=2');
  await page.getByText(`61–120 of`).waitFor();
  const links = page.getByRole('navigation', { name: 'Pages of photographs' }).getByRole('link');
  expect(await links.allTextContents()).toEqual(['Previous', 'Next', 'Last']);
  expect(await links.last().getAttribute('href')).toContain('page=4');
  await search(page, 'LIGHT old', 1);
  await page.waitForURL('**/media?search=LIGHT+old');
  await tileOf(page, loose[0] ?? '').waitFor();
  await page.locator('.head').getByText('One photograph found', { exact: true }).waitFor();
  // Each photograph more would take axe longer.
  expect(await axeInLayouts(page)).toEqual([]);
  await page.getByRole('button', { name: 'Shown nowhere' }).click();
  await page.waitForURL('**/media?search=LIGHT+old&unused=1');
  await page.goBack();
  await page.goBack();
  await page.getByText(`61–120 of`).waitFor();

  await tiles(page).first().hover();
  await page.getByRole('checkbox').first().check();
  await opener(page, 39).click({ modifiers: ['Shift'] });
  await chosenBar(page).getByText('40 chosen').waitFor();
  await barButton(page, 'Add to portfolio').click();
  const add = dialog(page, 'Add 40 photographs');
  await add.getByLabel('Portfolio').selectOption({ label: 'Coast' });
  await loseNextAnswer(page, '**/api/portfolios/*');
  await add.getByRole('button', { name: 'Add' }).click();
  await readAndCloseDialog(page, 'Error!');
  await add.getByRole('button', { name: 'Add' }).click();
  expect(await readAndCloseDialog(page, 'Success!')).toBe('40 photographs are in ‘Coast’ now.');
  expect((await stored(coast))?.images).toHaveLength(40);
  await chosenBar(page).waitFor({ state: 'detached' });

  await opener(page, 0).focus();
  await page.keyboard.press('Space');
  await chosenBar(page).getByText('1 chosen').waitFor();
  await page.keyboard.press('ArrowDown');
  expect(await holdsFocus(opener(page, 6))).toBe(true);
  await page.keyboard.press('ArrowUp');
  for (let row = 0; row < 6; row += 1) await page.keyboard.press('Shift+ArrowDown');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowRight');
  await chosenBar(page).getByText('40 chosen').waitFor();
  await page.keyboard.press('Escape');
  await chosenBar(page).waitFor({ state: 'detached' });
  expect(await holdsFocus(opener(page, 39))).toBe(true);

  const other = await createPortfolio(site, { name: 'Inland' });
  await page.getByRole('button', { name: 'Shown nowhere' }).click();
  await waitForTiles(page, loose.length);
  await tileOf(page, loose[1] ?? '').waitFor();
  const ofPortfolio = page.getByRole('combobox', { name: 'Portfolio', exact: true });
  await ofPortfolio.selectOption({ label: 'Coast' });
  await page.getByText('No photograph matches.').waitFor();
  await page.getByRole('link', { name: 'Show all photographs' }).click();
  await waitForTiles(page, PER_PAGE);

  await search(page, 'LOOSE', loose.length);
  await opener(page, 0).focus();
  await page.keyboard.press('Control+a');
  await barButton(page, 'Add to portfolio').click();
  await dialog(page, 'Add 2 photographs').getByLabel('Portfolio').selectOption({ label: 'Coast' });
  await site.http.del(`/api/media/${loose[1]}`, { token: site.token });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  expect(await readAndCloseDialog(page, 'Error!')).toBe(
    'A chosen photograph has been deleted, or is not in the library: LOOSE_52.jpg. Please try again.',
  );
  await dialog(page, 'Add one photograph').getByRole('button', { name: 'Add' }).click();
  expect(await readAndCloseDialog(page, 'Success!')).toBe('One photograph is in ‘Coast’ now.');
  site.browser.takeErrors();

  await search(page, '', PER_PAGE);
  await ofPortfolio.selectOption({ label: 'Coast' });
  await waitForTiles(page, 41);
  await opener(page, 0).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowRight');
  await barButton(page, 'Move').click();
  const move = dialog(page, 'Move 2 photographs');
  await move.getByLabel('To the portfolio').selectOption({ label: 'Inland' });
  await move.getByRole('button', { name: 'Move' }).click();
  await readAndCloseDialog(page, 'Success!');
  expect((await stored(coast))?.images).toHaveLength(39);
  const moved = (await stored(other))?.imageDetails.map(({ _id }) => _id) ?? [];
  expect(moved).toHaveLength(2);

  await ofPortfolio.selectOption({ label: 'Inland' });
  await waitForTiles(page, 2);
  await opener(page, 0).focus();
  await page.keyboard.press('Control+a');
  await barButton(page, 'Set credit').click();
  await dialog(page, 'Creator and copyright of 2 photographs').getByLabel('Creator').fill('Ada W.');
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await readAndCloseDialog(page, 'Success!');
  const rows = await photographsOf(moved);
  expect(rows.map(({ creator }) => creator)).toEqual(['Ada W.', 'Ada W.']);
});

it('opens a photograph beside the grid, keeps typed texts until they are saved, replaces its file with its words kept, and is restored with what was typed when the session has ended; what is dropped on the screen is uploaded once; deletes what nothing shows, with the names of the others', async () => {
  await addPhotographs();
  const images = [file(await small(80), 'CLIFF_1.jpg'), file(await small(81), 'CLIFF_2.jpg')];
  const cliffs = await createPortfolio(site, { name: 'Cliffs', images });
  const [shown] = cliffs.imageDetails;
  const id = shown?._id ?? '';
  const page = await openOffice(site, `${LIBRARY}?portfolio=${cliffs._id}`);
  await tileOf(page, id).locator('.open').focus();
  await page.keyboard.press('Enter');
  await panel(page).waitFor();
  expect(new URL(page.url()).searchParams.get('photo')).toBe(id);
  await panel(page).getByRole('link', { name: 'Portfolio ‘Cliffs’' }).waitFor();
  expect(await axeInLayouts(page)).toEqual([]);
  await panel(page).getByLabel('Alternative text').fill('Cliffs');
  await panel(page).getByLabel('From the left').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await dialog(page, 'Unsaved changes').getByRole('button', { name: 'Keep editing' }).click();
  await page.evaluate(() => history.back());
  await dialog(page, 'Unsaved changes').getByRole('button', { name: 'Keep editing' }).click();
  const neighbour = panel(page)
    .getByRole('link', { name: /^(Next|Previous) photograph$/ })
    .first();
  const saving = await holdAnswers(page, '*/api/media/*', 'PATCH');
  await panel(page).getByRole('button', { name: 'Update' }).click();
  await saving.wait();
  await neighbour.click();
  await nextFrames(page);
  expect(await dialog(page, 'Unsaved changes').count()).toBe(0);
  const shows = (isOpened: boolean) =>
    page.waitForURL((url) => (url.searchParams.get('photo') === id) === isOpened);
  await shows(true);
  await saving.release();
  await shows(false);
  await neighbour.click();
  await shows(true);
  await eventually(
    async () => (await panel(page).getByLabel('Alternative text').inputValue()) === 'Cliffs',
  );
  await waitForSaved(page);

  const replacement = { name: 'new.jpg', mimeType: 'image/jpeg', buffer: await small(90) };
  const input = panel(page).locator('input[type="file"]');
  await cutLine(page);
  await input.setInputFiles(replacement);
  await readAndCloseDialog(page, 'Error!');
  await patch(id, { caption: 'Seen from the sea' });
  await restoreLine(page);
  await eventually(
    async () => (await panel(page).getByLabel('Caption').inputValue()) === 'Seen from the sea',
  );
  site.browser.takeErrors();
  await panel(page).getByLabel('Caption').focus();
  await slowDown(page);
  // Types before anything else can run once the panel shows the new file.
  await panel(page).evaluate((element) => {
    const typing = new MutationObserver(() => {
      if (!element.textContent?.includes('new.jpg')) return;
      typing.disconnect();
      document.execCommand('insertText', false, 'At once.');
    });
    typing.observe(element, { subtree: true, childList: true, characterData: true });
  });
  await input.setInputFiles(replacement);
  await panel(page).getByText('new.jpg').waitFor();
  await panel(page).getByText(/ kB$/).waitFor();
  await panel(page).getByText('Unsaved changes').waitFor();
  await panel(page).getByRole('button', { name: 'Update' }).click();
  await panel(page).getByText('Saved', { exact: true }).waitFor();
  await waitForSaved(page);
  expect((await photographsOf([id]))[0]?.caption).toContain('At once.');
  const after = (await stored(cliffs))?.imageDetails[0];
  expect(after).toMatchObject({ _id: id, alt: 'Cliffs', width: 320 });
  const html = await (await fetch(`${site.server.url}/portfolio/${cliffs.service._id}`)).text();
  expect(html).toContain(after?.src);
  expect(html).not.toContain(shown?.src);
  // By way of the photograph beside it.
  await page.evaluate(() => history.go(-3));
  await panel(page).waitFor({ state: 'detached' });
  await eventually(() => holdsFocus(tileOf(page, id).locator('.open')));

  await page.keyboard.press('Enter');
  await neighbour.click();
  await page.waitForURL(
    (url) => url.searchParams.has('photo') && url.searchParams.get('photo') !== id,
  );
  const other = new URL(page.url()).searchParams.get('photo') ?? '';
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });
  await eventually(() => holdsFocus(tileOf(page, other).locator('.open')));
  await page.keyboard.press('Enter');
  await panel(page).getByLabel('Title').fill('White cliffs');
  await endSession(page);
  const navigations: string[] = [];
  page.on('request', (sent) => sent.isNavigationRequest() && navigations.push(sent.url()));
  await panel(page).getByRole('button', { name: 'Update' }).click();
  await page.getByRole('button', { name: 'Login', exact: true }).waitFor();
  // A second navigation would abort the first.
  expect(navigations).toHaveLength(1);
  await logIn(page, site.owner.email, site.owner.password);
  await panel(page).waitFor();
  await eventually(
    async () => (await panel(page).getByLabel('Title').inputValue()) === 'White cliffs',
  );
  site.browser.takeErrors();

  await page.keyboard.press('Escape');
  await dialog(page, 'Unsaved changes').getByRole('button', { name: 'Discard' }).click();
  await panel(page).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Media', exact: true }).first().click();
  await waitForTiles(page, PER_PAGE);
  const bytes = [...(await small(77))];
  // The files hang over the screen until it takes them.
  await page.waitForFunction((data) => {
    const dropped = new DataTransfer();
    dropped.items.add(new File([new Uint8Array(data)], 'dropped.jpg', { type: 'image/jpeg' }));
    const send = (type: string) =>
      document.body.dispatchEvent(
        new DragEvent(type, { dataTransfer: dropped, bubbles: true, cancelable: true }),
      );
    send('dragover');
    return document.querySelector('.picker[data-dragging]') && send('drop') === false;
  }, bytes);
  await page.getByRole('link', { name: 'dropped.jpg' }).waitFor();
  await waitForSaved(page);
  const added = await photographs('[originalName][equals]=dropped.jpg');
  expect(added).toMatchObject([{ inLibrary: true }]);

  await patch(id, { alt: 'Dropped cliffs' });
  await search(page, 'dropped', 2);
  await opener(page, 0).focus();
  await page.keyboard.press('Control+a');
  await chosenBar(page).getByText('2 chosen').waitFor();
  await barButton(page, 'Delete').click();
  await dialog(page, 'Delete 2 photographs?').getByRole('button', { name: 'Delete' }).click();
  expect(await readAndCloseDialog(page, 'Partly deleted')).toBe(
    'One photograph deleted. Not deleted, because something shows it: Dropped cliffs',
  );
  await tileOf(page, added[0]?.id ?? '').waitFor({ state: 'detached' });
  expect(await tiles(page).count()).toBe(1);
  site.browser.takeErrors();
});

it('keeps what was chosen and typed while a call has no answer, which ends after a time, by closing or by a reload, after which it can be tried again; does once what two tabs do', async () => {
  await addPhotographs();
  const harbour = await createPortfolio(site, { name: 'Harbour' });
  const ids: string[] = [];
  for (const seed of [71, 72, 73]) ids.push(await upload(seed, `HUNG_${seed}.jpg`));
  const found = `${LIBRARY}?search=HUNG&sort=name`;
  const page = await openOffice(site, found);
  const second = await page.context().newPage();
  await second.emulateMedia({ reducedMotion: 'reduce' });
  await second.goto(found);
  await waitForOfficeHydration(second);
  await waitForTiles(page, ids.length);
  // By name; the newest first would begin with another.
  expect(await tiles(page).first().getAttribute('data-key')).toBe(ids[0]);
  const chooseAll = async (tab: Page, count: number) => {
    await waitForTiles(tab, count);
    await opener(tab, 0).focus();
    await tab.keyboard.press('Control+a');
    await chosenBar(tab).getByText(`${count} chosen`).waitFor();
  };
  const hold = async (address: string, method: string, nth = 1) => {
    let count = 0;
    const held = await holdRequests(page, address, (request) => {
      if (request.method() === method) count += 1;
      return request.method() === method && count === nth;
    });
    return { ...held, wait: () => eventually(async () => held.requests.length === 1) };
  };

  const send: Record<'add' | 'delete', (tab: Page, count: number) => Promise<void>> = {
    async add(tab, count) {
      await chooseAll(tab, count);
      await barButton(tab, 'Add to portfolio').click();
      const form = dialog(tab, `Add ${count} photographs`);
      await form.getByLabel('Portfolio').selectOption({ label: 'Harbour' });
      await form.getByRole('button', { name: 'Add' }).click();
    },
    async delete(tab, count) {
      await chooseAll(tab, count);
      await barButton(tab, 'Delete').click();
      const form = dialog(tab, `Delete ${count} photographs?`);
      await form.getByRole('button', { name: 'Delete' }).click();
    },
  };
  const ADDED = '3 photographs are in ‘Harbour’ now.';
  const adding = await hold('**/api/portfolios/*', 'PUT');
  const endAdding = await holdTime(page);
  await send.add(page, 3);
  await adding.wait();
  await send.add(second, 3);
  expect(await readAndCloseDialog(second, 'Success!')).toBe(ADDED);
  await endAdding();
  await readAndCloseDialog(page, 'Error!');
  adding.release();
  await dialog(page, 'Add 3 photographs').getByRole('button', { name: 'Add' }).click();
  expect(await readAndCloseDialog(page, 'Success!')).toBe(ADDED);
  expect((await stored(harbour))?.imageDetails.map(({ _id }) => _id)).toEqual(
    expect.arrayContaining(ids),
  );
  expect((await stored(harbour))?.images).toHaveLength(3);

  const [id = ''] = ids;
  await tileOf(page, id).locator('.open').click();
  await panel(page).getByLabel('Title').fill('HUNG at night');
  const saving = await hold('**/api/media/*', 'PATCH');
  const endSaving = await holdTime(page);
  await panel(page).getByRole('button', { name: 'Update' }).click();
  await saving.wait();
  await endSaving();
  await readAndCloseDialog(page, 'Error!');
  saving.release();
  await panel(page).getByRole('button', { name: 'Update' }).click();
  await panel(page).getByText('Saved').waitFor();
  await waitForSaved(page);

  const file = panel(page).locator('input[type="file"]');
  const replacement = { name: 'night.jpg', mimeType: 'image/jpeg', buffer: await small(74) };
  const replacing = await hold('**/api/media/*', 'PATCH');
  await file.setInputFiles(replacement);
  await replacing.wait();
  await panel(page).getByRole('progressbar', { name: 'Replacing the photograph' }).waitFor();
  await panel(page).getByRole('button', { name: 'Cancel' }).click();
  await dialog(page, 'Unsaved changes').getByRole('button', { name: 'Discard' }).click();
  await panel(page).waitFor({ state: 'detached' });
  replacing.release();
  await tileOf(page, id).locator('.open').click();
  await file.setInputFiles(replacement);
  await panel(page).getByRole('listitem').filter({ hasText: 'night.jpg' }).waitFor();
  await waitForSaved(page);
  expect((await photographsOf([id]))[0]).toMatchObject({
    originalName: 'night.jpg',
    title: 'HUNG at night',
  });

  await site.http.del(`/api/portfolios/${harbour._id}`, { token: site.token });
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });
  // A reload would open the panel again as long as the URL names its photograph.
  await page.waitForURL((url) => !url.searchParams.has('photo'));
  const deleting = await hold('**/api/media/*', 'DELETE', 2);
  await send.delete(page, 3);
  await deleting.wait();
  await page.reload();
  await waitForOfficeHydration(page);
  deleting.release();
  await chooseAll(second, 3);
  await barButton(second, 'Set credit').click();
  await dialog(second, 'Creator and copyright of 3 photographs').getByLabel('Creator').fill('Ada');
  await second.getByRole('button', { name: 'Set', exact: true }).click();
  expect(await readAndCloseDialog(second, 'Success!')).toBe('2 photographs changed.');
  await waitForTiles(second, 2);
  await send.delete(page, 2);
  expect(await readAndCloseDialog(page, 'Success!')).toBe('2 photographs deleted.');
  await send.delete(second, 2);
  expect(await readAndCloseDialog(second, 'Success!')).toBe('2 photographs deleted.');
  expect(await photographsOf(ids)).toEqual([]);
  site.browser.takeErrors();
});

it('is used by thumb on a phone: a tap opens, a long press chooses, and nothing scrolls sideways', async () => {
  await addPhotographs();
  for (const seed of [61, 62]) await upload(seed, `PHONE_${seed}.jpg`);
  const page = await openOffice(site, `${LIBRARY}?unused=1`, PHONE);
  const [first, second] = await Promise.all([0, 1].map((at) => tiles(page).nth(at).boundingBox()));
  expect(first?.y).toBe(second?.y);
  await opener(page, 0).tap();
  await panel(page).waitFor();
  expect(await overflow(page)).toBe(0);
  await panel(page).getByRole('button', { name: 'Close' }).tap();
  await panel(page).waitFor({ state: 'detached' });
  await longPress(page, (await opener(page, 0).getAttribute('aria-label')) ?? '');
  await opener(page, 1).tap();
  await chosenBar(page).getByText('2 chosen').waitFor();
  await eventually(async () => (await overflow(page)) === 0);
  await barButton(page, 'Clear').tap();

  const gone = (await tiles(page).first().getAttribute('data-key')) ?? '';
  await opener(page, 0).tap();
  await panel(page).getByLabel('Title').fill('Gone');
  await site.http.del(`/api/media/${gone}`, { token: site.token });
  await panel(page).getByRole('button', { name: 'Update' }).tap();
  expect(await readAndCloseDialog(page, 'Error!')).toBe(MESSAGES.photographDeleted);
  await panel(page).waitFor({ state: 'detached' });
  await tileOf(page, gone).waitFor({ state: 'detached' });
  site.browser.takeErrors();
});
