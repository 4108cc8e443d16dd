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

/** Seeds so far: each photograph has other pixels. */
let seeds = 50;

/** Uploads photographs that only a search for their stem finds. Returns their ids in the order of their names. */
async function uploadSome(stem: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let nth = 1; nth <= count; nth += 1) {
    seeds += 1;
    ids.push(await upload(seeds, `${stem}_${nth}.jpg`));
  }
  return ids;
}
/** The photographs with a stem, by name. */
const found = (stem: string) => `${LIBRARY}?search=${stem}&sort=name`;

/** Chooses all photographs that are shown. */
async function chooseAll(page: Page, count: number) {
  await waitForTiles(page, count);
  await opener(page, 0).focus();
  await page.keyboard.press('Control+a');
  await chosenBar(page).getByText(`${count} chosen`).waitFor();
}

/** Chooses all photographs that are shown, and adds them to a portfolio. */
async function addAll(page: Page, count: number, portfolio: string) {
  await chooseAll(page, count);
  await barButton(page, 'Add to portfolio').click();
  const form = dialog(page, `Add ${count} photographs`);
  await form.getByLabel('Portfolio').selectOption({ label: portfolio });
  await form.getByRole('button', { name: 'Add' }).click();
}

/** Chooses all photographs that are shown, and deletes them. */
async function deleteAll(page: Page, count: number) {
  await chooseAll(page, count);
  await barButton(page, 'Delete').click();
  await dialog(page, `Delete ${count} photographs?`)
    .getByRole('button', { name: 'Delete' })
    .click();
}

/** Holds a request of a page, by default the first one with a method. */
async function hold(page: Page, address: string, method: string, nth = 1) {
  let count = 0;
  const held = await holdRequests(page, address, (request) => {
    if (request.method() === method) count += 1;
    return request.method() === method && count === nth;
  });
  return { ...held, wait: () => eventually(async () => held.requests.length === 1) };
}

/** Opens a second tab of the library. */
async function openTab(page: Page, address: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.emulateMedia({ reducedMotion: 'reduce' });
  await tab.goto(address);
  await waitForOfficeHydration(tab);
  return tab;
}

describe('the media library', () => {
  beforeAll(async () => {
    await removePhotographs(site);
    const { _id: service } = await createService(site);
    await fillService(site, service, { portfolios: 4, photographs: 50 });
  });

  describe('its grid', () => {
    it('has pages of 60, finds one of 200 photographs by its words, filters by the address, and goes back', async () => {
      const [id = ''] = await uploadSome('BEACON', 1);
      await patch(id, { caption: 'The old lighthouse', takenAt: '2019' });
      const page = await openOffice(site, LIBRARY);
      await page.getByRole('heading', { name: 'Media library' }).waitFor();
      expect(await tiles(page).count()).toBe(PER_PAGE);
      await page.getByRole('link', { name: 'Next' }).click();
      await page.waitForURL('**/media?page=2');
      await page.getByText(`61–120 of`).waitFor();
      const links = page
        .getByRole('navigation', { name: 'Pages of photographs' })
        .getByRole('link');
      expect(await links.allTextContents()).toEqual(['Previous', 'Next', 'Last']);
      expect(await links.last().getAttribute('href')).toContain('page=4');
      await search(page, 'LIGHT old', 1);
      await page.waitForURL('**/media?search=LIGHT+old');
      await tileOf(page, id).waitFor();
      await page.locator('.head').getByText('One photograph found', { exact: true }).waitFor();
      // Each photograph more would take axe longer.
      expect(await axeInLayouts(page)).toEqual([]);
      await page.getByRole('button', { name: 'Shown nowhere' }).click();
      await page.waitForURL('**/media?search=LIGHT+old&unused=1');
      await page.goBack();
      await page.goBack();
      await page.getByText(`61–120 of`).waitFor();
    });

    it('shows those that nothing shows, or those of a portfolio', async () => {
      await createPortfolio(site, { name: 'Nothing yet' });
      const [id = ''] = await uploadSome('LOOSE', 1);
      const page = await openOffice(site, `${LIBRARY}?search=LOOSE`);
      await page.getByRole('button', { name: 'Shown nowhere' }).click();
      await tileOf(page, id).waitFor();
      const ofPortfolio = page.getByRole('combobox', { name: 'Portfolio', exact: true });
      await ofPortfolio.selectOption({ label: 'Nothing yet' });
      await page.getByText('No photograph matches.').waitFor();
      await page.getByRole('link', { name: 'Show all photographs' }).click();
      await waitForTiles(page, PER_PAGE);
    });

    it('chooses 40 by Shift-click, which are added to a portfolio once although the answer was lost, and as many by the keyboard', async () => {
      const coast = await createPortfolio(site, { name: 'Coast' });
      const page = await openOffice(site, `${LIBRARY}?page=2`);
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
      site.browser.takeErrors();
    });

    it('names a chosen photograph that was deleted meanwhile, and adds the others', async () => {
      await createPortfolio(site, { name: 'Isles' });
      const [first, gone] = await uploadSome('STRAY', 2);
      const page = await openOffice(site, found('STRAY'));
      // By name; the newest first would begin with the other.
      expect(await tiles(page).first().getAttribute('data-key')).toBe(first);
      await chooseAll(page, 2);
      await barButton(page, 'Add to portfolio').click();
      const add = dialog(page, 'Add 2 photographs');
      await add.getByLabel('Portfolio').selectOption({ label: 'Isles' });
      await site.http.del(`/api/media/${gone}`, { token: site.token });
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      expect(await readAndCloseDialog(page, 'Error!')).toBe(
        'A chosen photograph has been deleted, or is not in the library: STRAY_2.jpg. Please try again.',
      );
      await dialog(page, 'Add one photograph').getByRole('button', { name: 'Add' }).click();
      expect(await readAndCloseDialog(page, 'Success!')).toBe('One photograph is in ‘Isles’ now.');
      site.browser.takeErrors();
    });

    it('moves photographs out of the portfolio that is shown into another one, and sets the creator of several', async () => {
      const ids = await uploadSome('MOVED', 3);
      const addedImages = JSON.stringify(ids);
      const from = await createPortfolio(site, { name: 'Outland', addedImages });
      const other = await createPortfolio(site, { name: 'Inland' });
      const page = await openOffice(site, `${LIBRARY}?portfolio=${from._id}`);
      await waitForTiles(page, 3);
      await opener(page, 0).focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('Shift+ArrowRight');
      await barButton(page, 'Move').click();
      const move = dialog(page, 'Move 2 photographs');
      await move.getByLabel('To the portfolio').selectOption({ label: 'Inland' });
      await move.getByRole('button', { name: 'Move' }).click();
      await readAndCloseDialog(page, 'Success!');
      expect((await stored(from))?.images).toHaveLength(1);
      const moved = (await stored(other))?.imageDetails.map(({ _id }) => _id) ?? [];
      expect(moved).toHaveLength(2);

      await page
        .getByRole('combobox', { name: 'Portfolio', exact: true })
        .selectOption({ label: 'Inland' });
      await chooseAll(page, 2);
      await barButton(page, 'Set credit').click();
      await dialog(page, 'Creator and copyright of 2 photographs')
        .getByLabel('Creator')
        .fill('Ada W.');
      await page.getByRole('button', { name: 'Set', exact: true }).click();
      await readAndCloseDialog(page, 'Success!');
      const rows = await photographsOf(moved);
      expect(rows.map(({ creator }) => creator)).toEqual(['Ada W.', 'Ada W.']);
    });

    it('uploads once what is dropped on the screen', async () => {
      const page = await openOffice(site, LIBRARY);
      seeds += 1;
      const bytes = [...(await small(seeds))];
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
    });

    it('deletes what nothing shows, and names the others', async () => {
      const [shown = '', unused = ''] = await uploadSome('KEPT', 2);
      await patch(shown, { alt: 'Kept cliffs' });
      await createPortfolio(site, { addedImages: JSON.stringify([shown]) });
      const page = await openOffice(site, `${LIBRARY}?search=KEPT`);
      await deleteAll(page, 2);
      expect(await readAndCloseDialog(page, 'Partly deleted')).toBe(
        'One photograph deleted. Not deleted, because something shows it: Kept cliffs',
      );
      await tileOf(page, unused).waitFor({ state: 'detached' });
      expect(await tiles(page).count()).toBe(1);
      site.browser.takeErrors();
    });
  });

  describe('its panel of a photograph', () => {
    /** Adds a portfolio with two photographs, and opens the library with them. */
    async function openCliffs() {
      seeds += 2;
      const images = [
        file(await small(seeds - 1), 'CLIFF_1.jpg'),
        file(await small(seeds), 'CLIFF_2.jpg'),
      ];
      const cliffs = await createPortfolio(site, { images });
      const [shown, other] = cliffs.imageDetails;
      const id = shown?._id ?? '';
      const page = await openOffice(site, `${LIBRARY}?portfolio=${cliffs._id}`);
      const open = async () => {
        await tileOf(page, id).locator('.open').focus();
        await page.keyboard.press('Enter');
        await panel(page).waitFor();
      };
      const neighbour = panel(page)
        .getByRole('link', { name: /^(Next|Previous) photograph$/ })
        .first();
      return { page, cliffs, shown, id, other: other?._id ?? '', open, neighbour };
    }

    it('says where it is shown, is in the address, and asks about what is typed before it is left', async () => {
      const { page, cliffs, id, open, neighbour } = await openCliffs();
      await open();
      expect(new URL(page.url()).searchParams.get('photo')).toBe(id);
      await panel(page)
        .getByRole('link', { name: `Portfolio ‘${cliffs.name}’` })
        .waitFor();
      expect(await axeInLayouts(page)).toEqual([]);
      await panel(page).getByLabel('Alternative text').fill('Cliffs');
      await panel(page).getByLabel('From the left').focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Escape');
      await dialog(page, 'Unsaved changes').getByRole('button', { name: 'Keep editing' }).click();
      await page.evaluate(() => history.back());
      await dialog(page, 'Unsaved changes').getByRole('button', { name: 'Keep editing' }).click();
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
      // By way of the photograph beside it.
      await page.evaluate(() => history.go(-3));
      await panel(page).waitFor({ state: 'detached' });
      await eventually(() => holdsFocus(tileOf(page, id).locator('.open')));
    });

    it('gives the focus to the photograph that it shows last', async () => {
      const { page, id, other, open, neighbour } = await openCliffs();
      await open();
      await neighbour.click();
      await page.waitForURL(
        (url) => url.searchParams.has('photo') && url.searchParams.get('photo') !== id,
      );
      expect(new URL(page.url()).searchParams.get('photo')).toBe(other);
      await page.keyboard.press('Escape');
      await panel(page).waitFor({ state: 'detached' });
      await eventually(() => holdsFocus(tileOf(page, other).locator('.open')));
    });

    it('replaces the file with the words kept, also those that are typed meanwhile', async () => {
      const { page, cliffs, shown, id, open } = await openCliffs();
      await patch(id, { alt: 'Cliffs' });
      await open();
      seeds += 1;
      const replacement = { name: 'new.jpg', mimeType: 'image/jpeg', buffer: await small(seeds) };
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
      const replacing = await hold(page, '**/api/media/*', 'PATCH');
      await slowDown(page);
      await input.setInputFiles(replacement);
      await replacing.wait();
      await panel(page).getByLabel('Caption').pressSequentially(' At once.');
      replacing.release();
      expect(await readAndCloseDialog(page, 'Success!')).toMatch(/kept for 30 days/);
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
    });

    it('takes a replacement back by Undo, and brings the other file back later', async () => {
      const [id = ''] = await uploadSome('FIRST', 1);
      const page = await openOffice(site, `${LIBRARY}?photo=${id}`);
      const file = (name: string) =>
        panel(page).getByRole('listitem').filter({ hasText: name }).waitFor();
      const bringBack = panel(page).getByRole('button', { name: 'Bring the earlier version back' });
      expect(await bringBack.count()).toBe(0);
      seeds += 1;
      const later = { name: 'later.jpg', mimeType: 'image/jpeg', buffer: await small(seeds) };
      await panel(page).locator('input[type="file"]').setInputFiles(later);
      await file('later.jpg');
      await dialog(page, 'Success!').getByRole('button', { name: 'Undo' }).click();
      await dialog(page, 'Success!').getByText('The earlier version is back').waitFor();
      await readAndCloseDialog(page, 'Success!');
      await file('FIRST');
      await bringBack.click();
      await readAndCloseDialog(page, 'Success!');
      await file('later.jpg');
      expect((await photographsOf([id]))[0]).toMatchObject({ originalName: 'later.jpg' });
    });

    it('is restored with what was typed when the session has ended', async () => {
      const { page, open } = await openCliffs();
      await open();
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
      await page.keyboard.press('Escape');
      await dialog(page, 'Unsaved changes').getByRole('button', { name: 'Discard' }).click();
      await panel(page).waitFor({ state: 'detached' });
      site.browser.takeErrors();
    });
  });

  describe('its call without an answer', () => {
    it('ends after a time, and keeps what was chosen, which is added once although two tabs add it', async () => {
      const harbour = await createPortfolio(site, { name: 'Harbour' });
      const ids = await uploadSome('HUNG', 3);
      const page = await openOffice(site, found('HUNG'));
      const second = await openTab(page, found('HUNG'));
      const ADDED = '3 photographs are in ‘Harbour’ now.';
      const adding = await hold(page, '**/api/portfolios/*', 'PUT');
      const endAdding = await holdTime(page);
      await addAll(page, 3, 'Harbour');
      await adding.wait();
      await addAll(second, 3, 'Harbour');
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
      site.browser.takeErrors();
    });

    it('ends after a time, and keeps what was typed, which can be saved again', async () => {
      const [id = ''] = await uploadSome('DUSK', 1);
      const page = await openOffice(site, `${LIBRARY}?photo=${id}`);
      await panel(page).getByLabel('Title').fill('DUSK at night');
      const saving = await hold(page, '**/api/media/*', 'PATCH');
      const endSaving = await holdTime(page);
      await panel(page).getByRole('button', { name: 'Update' }).click();
      await saving.wait();
      await endSaving();
      await readAndCloseDialog(page, 'Error!');
      saving.release();
      await panel(page).getByRole('button', { name: 'Update' }).click();
      await panel(page).getByText('Saved').waitFor();
      await waitForSaved(page);
      expect((await photographsOf([id]))[0]).toMatchObject({ title: 'DUSK at night' });
      site.browser.takeErrors();
    });

    it('about a replacement ends by closing, after which it can be sent again', async () => {
      const [id = ''] = await uploadSome('NIGHT', 1);
      const page = await openOffice(site, found('NIGHT'));
      await tileOf(page, id).locator('.open').click();
      const input = panel(page).locator('input[type="file"]');
      seeds += 1;
      const replacement = { name: 'night.jpg', mimeType: 'image/jpeg', buffer: await small(seeds) };
      const replacing = await hold(page, '**/api/media/*', 'PATCH');
      await input.setInputFiles(replacement);
      await replacing.wait();
      await panel(page).getByRole('progressbar', { name: 'Replacing the photograph' }).waitFor();
      await panel(page).getByRole('button', { name: 'Cancel' }).click();
      await dialog(page, 'Unsaved changes').getByRole('button', { name: 'Discard' }).click();
      await panel(page).waitFor({ state: 'detached' });
      replacing.release();
      await tileOf(page, id).locator('.open').click();
      await input.setInputFiles(replacement);
      await readAndCloseDialog(page, 'Success!');
      await panel(page).getByRole('listitem').filter({ hasText: 'night.jpg' }).waitFor();
      await waitForSaved(page);
      expect((await photographsOf([id]))[0]).toMatchObject({ originalName: 'night.jpg' });
      site.browser.takeErrors();
    });

    it('about a deletion ends by a reload, after which two tabs delete the rest', async () => {
      const ids = await uploadSome('SUNK', 3);
      const page = await openOffice(site, found('SUNK'));
      const second = await openTab(page, found('SUNK'));
      const deleting = await hold(page, '**/api/media/*', 'DELETE', 2);
      await deleteAll(page, 3);
      await deleting.wait();
      await page.reload();
      await waitForOfficeHydration(page);
      deleting.release();
      await chooseAll(second, 3);
      await barButton(second, 'Set credit').click();
      await dialog(second, 'Creator and copyright of 3 photographs')
        .getByLabel('Creator')
        .fill('Ada');
      await second.getByRole('button', { name: 'Set', exact: true }).click();
      expect(await readAndCloseDialog(second, 'Success!')).toBe('2 photographs changed.');
      await waitForTiles(second, 2);
      await deleteAll(page, 2);
      expect(await readAndCloseDialog(page, 'Success!')).toBe('2 photographs deleted.');
      await deleteAll(second, 2);
      expect(await readAndCloseDialog(second, 'Success!')).toBe('2 photographs deleted.');
      expect(await photographsOf(ids)).toEqual([]);
      site.browser.takeErrors();
    });
  });

  it('is used by thumb on a phone: a tap opens, a long press chooses, and nothing scrolls sideways', async () => {
    await uploadSome('PHONE', 2);
    const page = await openOffice(site, `${LIBRARY}?unused=1`, PHONE);
    const [first, second] = await Promise.all(
      [0, 1].map((at) => tiles(page).nth(at).boundingBox()),
    );
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
  });

  it('closes the panel of a photograph that was deleted meanwhile, and takes it out of the grid', async () => {
    const [gone = ''] = await uploadSome('GONE', 1);
    const page = await openOffice(site, `${LIBRARY}?photo=${gone}`, PHONE);
    await panel(page).getByLabel('Title').fill('Gone');
    await site.http.del(`/api/media/${gone}`, { token: site.token });
    await panel(page).getByRole('button', { name: 'Update' }).tap();
    expect(await readAndCloseDialog(page, 'Error!')).toBe(MESSAGES.photographDeleted);
    await panel(page).waitFor({ state: 'detached' });
    await tileOf(page, gone).waitFor({ state: 'detached' });
    site.browser.takeErrors();
  });
});
