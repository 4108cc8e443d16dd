import type { Page } from 'playwright-core';
import type { GalleryWithPhotos } from '@/contract/gallery';
import { LENGTH } from '@/contract/limits';
import { axeInLayouts, axeInThemes, holdsFocus, overflow } from '../helpers/browser';
import { createClientGallery } from '../helpers/clientGallery';
import type { PageOptions } from '../helpers/contextPool';
import { eventually } from '../helpers/eventually';
import { newClient, ownerOf, pick } from '../helpers/gallery';
import { holdRequests } from '../helpers/holdRequests';
import { holdAnswers, resizeTo } from '../helpers/line';
import {
  dialog,
  openOffice,
  readAndCloseDialog,
  waitForOfficeHydration,
  waitForSaved,
} from '../helpers/office';
import {
  chosenBar,
  longPress,
  photographButton,
  pickerFiles,
  rowsOfBar,
  tapInBar,
  tiles,
} from '../helpers/officePortfolios';
import { file, html, photoWithoutMetadata, SMALL_WIDTH } from '../helpers/photoFixtures';
import { openStudioSite } from '../helpers/site';
import { createPortfolio, newName } from '../helpers/studio';
import { confirm } from '../helpers/totp';
import { watchForText } from '../helpers/watchForText';
import { OPTIONS } from './officeLists.options';

const site = openStudioSite(OPTIONS);

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const GALLERIES = '/admin/galleries';
const NAMES = ['black-canyon', 'dust-bowl-home', 'nagasaki-boats'];

/** Options of a call that asks for a page as the owner. */
const asPage = () => ({ headers: { Cookie: `payload-token=${site.token}` } });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const jpegs = (...names: string[]) => names.map((name) => `${name}.jpg`);
const shownNames = (page: Page) => page.locator('.caption .name').allTextContents();

/** A gallery of these tests. */
interface TestGallery {
  id: string;
  name: string;
  /** The gallery as the API answers it. */
  read(): Promise<GalleryWithPhotos>;
  /** The file names of its photographs in their order. */
  storedNames(): Promise<string[]>;
  open(part: string, options?: PageOptions): Promise<Page>;
}

/** Adds a gallery with photographs, each of which is named after its package. */
async function addGallery(
  fields: Record<string, unknown> = {},
  photographs = NAMES,
): Promise<TestGallery> {
  const name = newName('Gallery');
  const { id } = await createClientGallery(site, photographs, { name, ...fields });
  const read = async () => {
    const { token, http } = site;
    const path = `/api/galleries/${id}`;
    return (await http.get<{ gallery: GalleryWithPhotos }>(path, { token })).body.gallery;
  };
  return {
    ...{ id, name, read },
    storedNames: async () => (await read()).photos.map(({ fileName }) => fileName),
    open: (part, options) => openOffice(site, `${GALLERIES}/${id}?part=${part}`, options),
  };
}

async function removeGalleries() {
  const { token, http } = site;
  const { body } = await http.get<{ galleries: { _id: string }[] }>('/api/galleries', { token });
  for (const { _id } of body.galleries) await http.del(`/api/galleries/${_id}`, { token });
}

/** Presses a button of a form whose first answer is lost, and once more. */
async function pressTwice(page: Page, name: string, pattern: string) {
  const answers = await holdAnswers(page, pattern, 'POST');
  await button(page, name).click();
  await answers.wait();
  await answers.lose();
  await readAndCloseDialog(page, 'Error!');
  site.browser.takeErrors();
  await button(page, name).click();
}

describe('the galleries of the back office', () => {
  afterAll(removeGalleries);

  it('are none at first; one is added once although the answer was lost', async () => {
    await removeGalleries();
    const page = await openOffice(site, GALLERIES);
    await page.getByText('You have not added any gallery.').waitFor();
    await button(page, 'Add Gallery').first().click();
    const form = dialog(page, 'Add Gallery');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Required').waitFor();
    await form.getByLabel('Name', { exact: true }).fill('Anna and Ben');
    await form.getByLabel('Client email').fill('anna@example.com');
    await pressTwice(page, 'Save', '*/api/galleries');
    await page.getByRole('heading', { name: 'Anna and Ben', level: 1 }).waitFor();
    await page.locator('.status').getByText('Draft').waitFor();
    const { body } = await site.http.get('/api/galleries', { token: site.token });
    expect(body.galleries).toHaveLength(1);
  });

  it('get several photographs, of which one fails and is tried again', async () => {
    const { open, storedNames } = await addGallery({}, []);
    const page = await open('photographs');
    await page.route('**/photos', async (route) => {
      const body = route.request().postDataBuffer()?.toString('latin1') ?? '';
      if (body.includes('nagasaki')) return route.abort();
      await route.continue();
    });
    const notPhotograph = { name: 'page.jpg', mimeType: 'image/jpeg', buffer: html() };
    await page
      .locator('.picker input')
      .setInputFiles([...(await pickerFiles(NAMES)), notPhotograph]);
    await page.getByText('2 photographs could not be uploaded.').waitFor();
    await page.unroute('**/photos');
    await page.getByRole('button', { name: 'Remove page.jpg' }).click();
    await page.getByRole('button', { name: 'Try again: nagasaki-boats.jpg' }).click();
    await waitForSaved(page);
    expect(await shownNames(page)).toEqual(jpegs(...NAMES));
    expect(await storedNames()).toEqual(jpegs(...NAMES));
    site.browser.takeErrors();
  });

  it('have their photographs ordered by buttons and by name, and a title set in the panel of one', async () => {
    const { open, storedNames } = await addGallery();
    const page = await open('photographs');
    await page.getByRole('button', { name: 'Move black-canyon.jpg later' }).click();
    await waitForSaved(page);
    expect(await storedNames()).toEqual(jpegs('dust-bowl-home', 'black-canyon', 'nagasaki-boats'));
    await button(page, 'Sort by file name').click();
    await waitForSaved(page);
    expect(await storedNames()).toEqual(jpegs(...NAMES));
    expect(await shownNames(page)).toEqual(jpegs(...NAMES));

    await photographButton(page, 'nagasaki-boats.jpg').click();
    const panel = dialog(page, 'nagasaki-boats.jpg');
    await panel.getByRole('link', { name: 'Client gallery' }).waitFor();
    expect(await panel.getByLabel('Keep in the library').count()).toBe(0);
    await panel.getByLabel('Title').fill('Boats');
    await panel.getByRole('button', { name: 'Update' }).click();
    await panel.getByText('Saved', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
  });

  it('get a set once although the answer was lost, and photographs moved there, which stay when it is deleted', async () => {
    const { open, read } = await addGallery();
    const page = await open('photographs');
    await button(page, 'Add set').click();
    await dialog(page, 'Add Set').getByLabel('Name').fill('Ceremony');
    await pressTwice(page, 'Save', '*/sets');
    await dialog(page, 'Add Set').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Ceremony 0' }).waitFor();
    await page.getByRole('button', { name: 'Highlights 3' }).click();
    await page.getByText('Your client sees it first, as “Highlights”.').waitFor();
    await page.getByRole('checkbox', { name: 'Choose black-canyon.jpg' }).check();
    await button(page, 'Use as cover').click();
    await readAndCloseDialog(page, 'Success!');
    await page
      .getByRole('checkbox', { name: 'Choose nagasaki-boats.jpg' })
      .click({ modifiers: ['Shift'] });
    expect(await axeInLayouts(page)).toEqual([]);
    await page.getByLabel('Move to a set').selectOption('Ceremony');
    await page.getByText('Every photograph is in a set.').waitFor();
    await waitForSaved(page);
    await page.getByRole('button', { name: 'Ceremony 3' }).click();
    expect(await tiles(page).count()).toBe(3);
    const { photos, sets, cover } = await read();
    expect(photos.map(({ set }) => set)).toEqual(photos.map(() => sets[0]?._id));
    expect(cover).toBe(photos[0]?._id);
    expect(sets).toHaveLength(1);
    expect(await page.getByRole('button', { name: /^Highlights/ }).count()).toBe(0);
    await button(page, 'Delete set').click();
    await dialog(page, 'Delete set?').getByRole('button', { name: 'Delete set' }).click();
    await page.getByRole('button', { name: /^Ceremony/ }).waitFor({ state: 'detached' });
    expect(await tiles(page).count()).toBe(3);
  });

  it('have their sets ordered with those that another tab has added, and leave one that it has deleted', async () => {
    const { id, open, read } = await addGallery();
    const page = await open('photographs');
    // What another tab does meanwhile, of which this one knows nothing.
    const elsewhere = (method: 'POST' | 'DELETE', set: string, name?: string) =>
      site.http.request(method, `/api/galleries/${id}/sets${set}`, {
        token: site.token,
        ...(name && { json: { name } }),
      });
    const add = async (name: string) => {
      await button(page, 'Add set').click();
      await dialog(page, 'Add Set').getByLabel('Name').fill(name);
      await dialog(page, 'Add Set').getByRole('button', { name: 'Save' }).click();
      await dialog(page, 'Add Set').waitFor({ state: 'detached' });
    };
    await elsewhere('POST', '', 'Church');
    await add('Party');
    await button(page, 'Order of sets').click();
    await page.getByRole('button', { name: 'Move Church later' }).click();
    await page.getByText('Church is now 2 of 2').waitFor();
    await button(page, 'Done').click();
    await waitForSaved(page);
    const ordered = (await read()).sets;
    expect(ordered.map(({ name }) => name)).toEqual(['Party', 'Church']);
    await button(page, 'Church 0 photographs').click();
    await elsewhere('DELETE', `/${ordered[1]?._id}`);
    await add('Dance');
    await page
      .getByRole('button', { name: 'All photographs 3 photographs', pressed: true })
      .waitFor();
    expect(await tiles(page).count()).toBe(3);
  });

  it('say who gets in and what guests may do, and get a password', async () => {
    const { open, read } = await addGallery(
      { openUntil: '2040-01-30', allow: { pick: true, comment: true, pickLimit: 20 } },
      ['black-canyon'],
    );
    const page = await open('access');
    expect(await axeInLayouts(page)).toEqual([]);
    await page.getByText('They are written to the log of the server.').waitFor();
    // The form fills its fields once it is hydrated.
    await eventually(async () => (await page.getByLabel('At most').inputValue()) === '20');
    expect(await page.getByLabel('Last day').inputValue()).toBe('2040-01-30');
    await page.getByLabel('Last day').fill('2040-01-31');
    await page.getByLabel('At most').fill('30');
    await page.getByLabel('Download', { exact: true }).selectOption('web');
    await page.getByRole('checkbox', { name: 'Comment on photographs' }).uncheck();
    await button(page, 'Update').click();
    await readAndCloseDialog(page, 'Success!');
    await button(page, 'Set password').click();
    const setting = dialog(page, 'Set password');
    await setting.getByLabel('Password', { exact: true }).fill('roses-2040');
    await setting.getByRole('button', { name: 'Save' }).click();
    await readAndCloseDialog(page, 'Success!');
    await page.getByText('A password is set.').waitFor();
    await button(page, 'Change password').click();
    const changing = dialog(page, 'Change password');
    await changing.getByLabel('New password').fill('half');
    await changing.getByRole('button', { name: 'Cancel' }).click();
    await changing.waitFor({ state: 'detached' });
    expect(await read()).toMatchObject({
      openUntil: '2040-01-31',
      allow: { pick: true, pickLimit: 30, comment: false, download: 'web' },
      hasPassword: true,
    });
  });

  it('get a new link with its QR code, and mail an invitation once although the answer was lost', async () => {
    const { id, open, read } = await addGallery(
      { clientEmail: 'anna@example.com', password: 'roses-2040' },
      [],
    );
    const page = await open('access');
    const link = page.getByRole('textbox', { name: 'Link' });
    const before = await link.inputValue();
    await button(page, 'Make a new link').click();
    await dialog(page, 'Make a new link?').getByRole('button', { name: 'Make a new link' }).click();
    expect(await readAndCloseDialog(page, 'Success!')).toContain('The old one has ended.');
    const { url } = await read();
    expect(url).not.toBe(before);
    await page.waitForFunction(
      (now) => document.querySelector<HTMLInputElement>('[aria-label="Link"]')?.value === now,
      url,
    );
    const { renderSVG } = await import('uqr');
    const qrCode = await page.getByAltText('QR code of the link').getAttribute('src');
    expect(decodeURIComponent(qrCode ?? '')).toContain(renderSVG(url ?? '', { border: 4 }));
    await button(page, 'Send invitation').click();
    await page.getByText('The invitation is written to the log of the server').waitFor();
    await page.getByText('The password never goes by mail').waitFor();
    await pressTwice(page, 'Send', '*/invite');
    // This site has no mail server.
    expect(await readAndCloseDialog(page, 'Success!')).toMatch(
      /^No mail server is set up: .*anna@example\.com/,
    );
    const { body } = await site.http.get<{ events: object[] }>(`/api/galleries/${id}/activity`, {
      token: site.token,
    });
    expect(body.events.filter((event) => 'type' in event && event.type === 'invited')).toHaveLength(
      1,
    );
  });

  describe('with a submitted selection', () => {
    const LONGEST = 'W'.repeat(LENGTH.name);

    /** Adds a gallery in which a guest has picked two of three photographs, commented on the third, and submitted. */
    async function addSubmitted() {
      const gallery = await addGallery({ allow: { pick: true, comment: true } });
      await ownerOf(site)('POST', `/${gallery.id}/sets`, { json: { name: LONGEST } });
      const { token, photos } = await gallery.read();
      const guest = newClient(site, token ?? '');
      await guest.call('GET');
      await guest.call('POST', '/me', { name: LONGEST, email: 'ben@example.com' });
      for (const photo of photos.slice(0, 2)) await pick(guest, photo._id);
      await guest.call('PUT', '/comments', {
        photo: photos[2]?._id,
        text: 'Not this one: we blink',
      });
      const today = () => new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(new Date());
      const begun = today();
      expect((await guest.call('POST', '/submit', { message: 'Thank you' })).status).toBe(200);
      // The day may end meanwhile.
      return { ...gallery, submittedOn: new RegExp(`on (${begun}|${today()})`) };
    }

    it('are announced on the dashboard, and show what was picked and commented by which photographs', async () => {
      await removeGalleries();
      await addSubmitted();
      const page = await openOffice(site, '/admin/dashboard');
      await page.getByRole('link', { name: 'See the selections' }).click();
      await page.getByRole('heading', { name: LONGEST, exact: true }).waitFor();
      await waitForOfficeHydration(page);
      await page.getByText('2 picked · 1 commented · submitted on').waitFor();
      const names = () => page.locator('.filtered .name').allTextContents();
      await page.getByText('3 photographs · 2 picked').waitFor();
      const unpicked = page.locator('.filtered li', { hasText: 'we blink' });
      await unpicked.getByText('Not picked').waitFor();
      expect(await names()).toEqual(jpegs(...NAMES));
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      // The button says so for a moment alone.
      const copied = await watchForText(page, 'button', /^Copied$/);
      await button(page, 'Copy file names').last().click();
      await copied();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        jpegs(...NAMES.slice(0, 2)).join(', '),
      );
      const sets = page.getByLabel('Set', { exact: true }).getByRole('option');
      expect((await sets.allTextContents()).slice(-2)).toEqual([LONGEST, 'Highlights']);
      // This also measures the width of the page in every layout, with the longest names.
      expect(await axeInLayouts(page)).toEqual([]);
      await page.getByLabel('Picked').selectOption('some');
      expect(await names()).toEqual(jpegs(...NAMES.slice(0, 2)));
      await page.getByLabel('Picked').selectOption('nobody');
      expect(await names()).toEqual(jpegs('nagasaki-boats'));
    });

    it('give it to the owner as files and as a list, and the link of a guest; a refused download says why', async () => {
      const { open } = await addSubmitted();
      const page = await open('selections');
      await page.getByText('Email not verified').waitFor();
      const refusal = { status: 404, json: { message: 'Guest not found' } };
      await page.route('**/download?*', (route) => route.fulfill(refusal), { times: 1 });
      await page.getByRole('link', { name: 'Download originals' }).click();
      await dialog(page, 'Error!').getByText(refusal.json.message).waitFor();
      await readAndCloseDialog(page, 'Error!');
      expect(site.browser.takeErrors().join()).toMatch(/404/);
      for (const name of ['Download originals', 'Download list']) {
        const file = page.waitForEvent('download');
        await page.getByRole('link', { name }).click();
        await (await file).cancel();
      }
      await page.getByRole('button', { name: /^Copy this guest's link/ }).click();
      const made = dialog(page, 'Link of the guest');
      expect(await made.getByRole('textbox', { name: 'Link' }).inputValue()).toMatch(
        /\/gallery\/[\w-]+\?guest=[\w.-]+$/,
      );
      await page.keyboard.press('Escape');
      await made.waitFor({ state: 'detached' });
      expect(await holdsFocus(page.getByRole('button', { name: /^Copy this guest/ }))).toBe(true);
    });

    it('are marked in the list at every width', async () => {
      const { name, open, submittedOn } = await addSubmitted();
      // Once they are seen, the gallery is open again.
      const page = await open('selections');
      await page.getByRole('link', { name: 'All galleries' }).click();
      const row = page.getByRole('row', { name });
      await row.locator('.status').getByText('Open · 1 submitted', { exact: true }).waitFor();
      for (const width of [1440, 820, 390]) {
        await resizeTo(page, width);
        await row.getByText(submittedOn).filter({ visible: true }).waitFor();
        await row.getByText('Open · 1 submitted').filter({ visible: true }).waitFor();
      }
      expect(await axeInThemes(page)).toEqual([]);
    });

    it('are erased with their guest, of which the activity keeps no name', async () => {
      const { open } = await addSubmitted();
      await confirm(site.server, { ...site.owner, accessToken: site.token });
      const page = await open('selections');
      await page.getByRole('button', { name: `Erase ${LONGEST}` }).click();
      const asked = dialog(page, 'Erase this guest?');
      await asked.getByText(/^Name, email, picks, comments .* cannot be undone/).waitFor();
      await asked.getByRole('button', { name: 'Erase', exact: true }).click();
      expect(await readAndCloseDialog(page, 'Success!')).toBe('The guest has been erased');
      await page.getByText('Nobody has picked anything yet.').waitFor();
      await page.getByRole('link', { name: 'Activity' }).click();
      await page.getByText('Somebody submitted a selection of 2 photographs').waitFor();
    });

    it('reopen it in place, and list what has happened', async () => {
      const { id, open } = await addSubmitted();
      const page = await open('selections', { viewport: { width: 390, height: 500 } });
      await button(page, 'Reopen').click();
      await dialog(page, 'Reopen the selection?').getByRole('button', { name: 'Reopen' }).click();
      await page.getByText('2 picked · 1 commented · picking').waitFor();
      await readAndCloseDialog(page, 'Success!');
      // The button is gone. Neither the dialogs nor the heading that has the focus now scroll the page.
      expect(await holdsFocus(page.getByRole('heading', { level: 1 }))).toBe(true);
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      expect((await page.locator('.top-bar').boundingBox())?.y).toBe(0);
      await page.getByRole('link', { name: 'Activity' }).click();
      await page.getByText(`${LONGEST} submitted a selection of 2 photographs`).waitFor();
      const { body } = await site.http.get<string>(
        `${GALLERIES}/${id}?part=activity&page=2`,
        asPage(),
      );
      expect(body).toContain('No events on this page.');
    });
  });

  it('searches as one types: the URL follows, late and crossed answers change nothing that is typed, Escape and a link clear it, and without scripts it is a form', async () => {
    const { http, token } = site;
    const name = (number: number) => `Müller ${number}`;
    const ids = await Promise.all(
      [1, 2].map(async (number) => {
        const json = { name: name(number), clientEmail: 'zoe@example.com' };
        const { body } = await http.post('/api/galleries', { json, token });
        return (body.gallery as GalleryWithPhotos)._id;
      }),
    );
    const { body } = await http.get('/api/galleries', { token });
    const page = await openOffice(site, GALLERIES);
    const field = page.getByRole('searchbox', { name: 'Search galleries by name or client' });
    const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
    const heard = (text: string) => page.getByRole('status').getByText(text).waitFor();
    const caret = () =>
      field.evaluate((input: HTMLInputElement) => [
        input.value,
        input.selectionStart,
        input === document.activeElement,
      ]);
    // A slow typist is shown what the first letters find, too.
    const searched = (text: string) =>
      page.waitForURL((url) => url.searchParams.get('search') === text);
    await field.pressSequentially('mÜll');
    await searched('mÜll');
    await heard('2 galleries found');
    expect(await caret()).toEqual(['mÜll', 4, true]);

    // The first answer comes after the second was asked for, and while a third text is typed.
    const pages = await holdRequests(page, /_rsc/);
    await field.pressSequentially('er 1');
    await eventually(async () => pages.requests.length > 0);
    await field.press('Backspace');
    await field.pressSequentially('2');
    await field.press('Home');
    pages.release();
    await searched('mÜller 2');
    await heard('One gallery found');
    await page.getByRole('link', { name: name(2), exact: true }).waitFor();
    expect(await rows.count()).toBe(1);
    expect(await caret()).toEqual(['mÜller 2', 0, true]);

    // Without a line the text waits for it.
    await page.context().setOffline(true);
    await field.fill('nobody');
    await field.press('Enter');
    expect(await caret()).toEqual(['nobody', 6, true]);
    expect(await rows.count()).toBe(1);
    await page.context().setOffline(false);
    await heard('No gallery matches “nobody”.');
    expect(await caret()).toEqual(['nobody', 6, true]);
    // A blank between two words stays.
    await field.press('Space');
    await heard('No gallery matches “nobody ”.');
    expect(await caret()).toEqual(['nobody ', 7, true]);
    await field.press('Escape');
    await page.waitForURL((url) => url.pathname === GALLERIES && url.search === '');
    expect(await caret()).toEqual(['', 0, true]);
    await eventually(async () => (await rows.count()) === (body.galleries as unknown[]).length);

    // What was typed last does not lead back from the gallery that is opened.
    await field.pressSequentially('zoe@');
    await heard('2 galleries found');
    await field.pressSequentially('example');
    await page.getByRole('link', { name: name(1), exact: true }).click();
    await page.getByRole('heading', { name: name(1), level: 1 }).waitFor();
    await page.goBack();
    await heard('2 galleries found');
    await page.getByRole('link', { name: 'Galleries', exact: true }).click();
    await page.waitForURL((url) => url.search === '');
    await eventually(async () => (await field.inputValue()) === '');

    const plain = `${GALLERIES}?search=${encodeURIComponent('müller 1')}`;
    const { body: html } = await http.get<string>(plain, asPage());
    const form = html.split('<form').find((part) => part.split('</form>')[0]?.includes('"search"'));
    expect(form).toContain(' name="search"');
    expect(form?.split('>')[0]).not.toMatch(/action|method/);
    expect(new Set(html.match(/>Müller \d</g))).toEqual(new Set([`>${name(1)}<`]));
    for (const id of ids) await http.del(`/api/galleries/${id}`, { token });
  });

  describe('on a phone', () => {
    /** Opens the photographs of a gallery that has a set, and one of the longest name. They can be copied to a portfolio. */
    async function openPhotographs() {
      await createPortfolio(site);
      const sets = [{ name: 'Party' }, { name: 'W'.repeat(LENGTH.name) }];
      const gallery = await addGallery({ sets }, []);
      const form = { images: await Promise.all(NAMES.map(fileNamed)) };
      await ownerOf(site)('POST', `/${gallery.id}/photos`, { form });
      const page = await gallery.open('photographs', PHONE);
      const canyon = photographButton(page, 'black-canyon.jpg');
      // The HTML is that of a desktop.
      await page.getByRole('checkbox').first().waitFor({ state: 'detached' });
      return { ...gallery, page, canyon };
    }
    const fileNamed = async (name: string) =>
      file(await photoWithoutMetadata(name, SMALL_WIDTH), `${name}.jpg`);

    it('have the actions of a tapped photograph in a bar, which belongs to it when it moves and when the tablet is turned', async () => {
      const { page, canyon, storedNames } = await openPhotographs();
      expect(await page.getByRole('button', { name: /^(Remove|Move) / }).count()).toBe(0);
      await canyon.tap();
      await eventually(() => holdsFocus(chosenBar(page)));
      await canyon.tap();
      await chosenBar(page).getByText('black-canyon.jpg').waitFor();
      expect(await rowsOfBar(page)).toEqual([5, 5]);
      expect(await axeInThemes(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
      await tapInBar(page, 'To end');
      await page.getByText('black-canyon.jpg is now 3 of 3').waitFor();
      await waitForSaved(page);
      expect((await storedNames()).at(-1)).toBe('black-canyon.jpg');
      const [bar, photograph] = [await chosenBar(page).boundingBox(), await canyon.boundingBox()];
      expect((photograph?.y ?? 0) + (photograph?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
      await resizeTo(page, 320, 568);
      expect(await overflow(page)).toBe(0);
      await resizeTo(page, 820, 1180);
      expect(
        await page.getByRole('checkbox', { name: 'Choose black-canyon.jpg' }).isChecked(),
      ).toBe(true);
      await page.getByRole('button', { name: 'Remove black-canyon.jpg' }).waitFor();
      await resizeTo(page, 390, 844);
      await page.keyboard.press('Escape');
      await chosenBar(page).waitFor({ state: 'detached' });
      await eventually(() => holdsFocus(canyon));
    });

    it('begin to choose by a long press, and move what is chosen in its order and to a set', async () => {
      const { page, canyon, read, storedNames } = await openPhotographs();
      await longPress(page, 'dust-bowl-home.jpg');
      await photographButton(page, 'nagasaki-boats.jpg').tap();
      await chosenBar(page).getByText('2 chosen').waitFor();
      expect(await rowsOfBar(page)).toEqual([3, 3]);
      await tapInBar(page, 'To start');
      await page.getByText('dust-bowl-home.jpg is now 1 of 3').waitFor();
      await waitForSaved(page);
      expect((await storedNames()).at(-1)).toBe('black-canyon.jpg');
      await photographButton(page, 'nagasaki-boats.jpg').tap();
      await chosenBar(page).getByText('1 chosen').waitFor();
      expect(await rowsOfBar(page)).toEqual([4, 4]);
      await page.getByLabel('Move to a set').selectOption('Party');
      await chosenBar(page).waitFor({ state: 'detached' });
      await waitForSaved(page);
      expect(await canyon.count()).toBe(1);
      const { photos, sets } = await read();
      const party = sets.find(({ name }) => name === 'Party')?._id;
      expect(photos.filter(({ set }) => set === party).map(({ fileName }) => fileName)).toEqual(
        jpegs('dust-bowl-home'),
      );
    });

    it('are deleted with everything; after a photograph the next one gets the focus', async () => {
      const { id, name, page, canyon, storedNames } = await openPhotographs();
      await canyon.tap();
      await tapInBar(page, 'Remove');
      await dialog(page, 'Delete Item!').getByRole('button', { name: 'Confirm' }).click();
      await readAndCloseDialog(page, 'Success!');
      expect((await storedNames()).toSorted()).toEqual(jpegs('dust-bowl-home', 'nagasaki-boats'));
      await eventually(() => holdsFocus(page.locator('.tiles')));
      await page.getByRole('link', { name: 'All galleries' }).click();
      await page.getByRole('button', { name: `Delete ${name}` }).click();
      await page.getByText('Its 2 photographs').waitFor();
      await dialog(page, 'Delete Item!').getByRole('button', { name: 'Confirm' }).click();
      await readAndCloseDialog(page, 'Success!');
      await page.getByRole('row', { name }).waitFor({ state: 'detached' });
      const { status } = await site.http.get(`/api/galleries/${id}`, { token: site.token });
      expect(status).toBe(404);
    });
  });
});
