import type { Locator, Page } from 'playwright-core';
import type { Selections } from '@/contract/gallery';
import { MESSAGES } from '@/contract/messages';
import {
  axe,
  axeInLayouts,
  axeInThemes,
  holdsFocus,
  overflow,
  waitForHydration,
} from '../helpers/browser';
import { addGuest, createClientGallery } from '../helpers/clientGallery';
import type { PageOptions } from '../helpers/contextPool';
import { eventually } from '../helpers/eventually';
import { cutLine, loseNextAnswer, restoreLine } from '../helpers/line';
import { signInToOffice } from '../helpers/officeSession';
import { openStudioSite } from '../helpers/site';
import { doubleText, hiddenWidth, hiddenWithFocus } from '../helpers/visibility';
import { watchForToast } from '../helpers/watchForText';
import { OPTIONS } from './officeLists.options';

const studio = openStudioSite(OPTIONS);

const PHOTOGRAPHS = ['black-canyon', 'nagasaki-boats', 'dust-bowl-home', 'allium-oreophilum'];
const JSON_BODY = { 'Content-Type': 'application/json' };
const DESKTOP = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
/** As long a word as a name may have. */
const HANNA = 'Featherstonehaugh-Cholmondeley';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

describe('the pages of a client', () => {
  let path: string;
  let id: string;
  let photos: string[];

  beforeAll(async () => {
    ({ path, id, photos } = await createClientGallery(studio, PHOTOGRAPHS, {
      date: '2026-09-12',
      message: 'Please pick two.',
      sets: [{ name: 'Party' }],
      allow: { pick: true, pickLimit: 2, comment: true, download: 'original' },
    }));
  });

  async function visit(options: PageOptions = DESKTOP, address = path) {
    const page = await studio.browser.openPage(options);
    await page.goto(address);
    await waitForHydration(page);
    return page;
  }

  const heart = (page: Page, number: number) =>
    page.locator('.grid').getByRole('button', { name: `Pick photograph ${number}`, exact: true });
  const isPicked = async (page: Page, number: number) =>
    (await heart(page, number).getAttribute('aria-pressed')) === 'true';
  const waitForCount = (page: Page, text: string) =>
    page.getByRole('status').getByText(text, { exact: true }).waitFor();
  /** Waits until the server has answered a pick. */
  const saved = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/picks'));

  const guestsOf = async () => {
    const call = `/api/galleries/${id}/selections`;
    return (await studio.http.get<Selections>(call, { token: studio.token })).body.guests;
  };

  /** Picks the first photograph, and says who the guest is. */
  async function pickFirstAs(page: Page, name: string) {
    await heart(page, 1).focus();
    await page.keyboard.press('Enter');
    const answer = saved(page);
    const dialog = page.getByRole('dialog', { name: 'Who are you?' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Email').fill(`${name.toLowerCase()}@example.com`);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.waitFor({ state: 'detached' });
    await answer;
  }

  /** Opens the gallery as a guest who has picked the first photograph. */
  async function openAs(name: string, options: PageOptions = DESKTOP, address = path) {
    const page = await visit(options, address);
    await pickFirstAs(page, name);
    return page;
  }

  /** Expects the last button of a row to be inside the narrowest window that a page must fit (WCAG 1.4.10). */
  async function expectToFit(page: Page, last: Locator) {
    await page.setViewportSize({ width: 320, height: 844 });
    const box = await last.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? Number.NaN)).toBeLessThanOrEqual(320);
    await page.setViewportSize(PHONE.viewport);
  }

  it('a gallery with a password shows nothing of itself before the right one is given; a closed one says whom to ask and nothing else, and an unknown one is the 404 of the site', async () => {
    const { path: locked } = await createClientGallery(studio, ['black-canyon'], {
      password: 'lakeside',
      message: 'For your eyes',
      allow: { pick: false },
    });
    // By a link of a guest that is not good, which the form must not lose.
    const page = await visit(DESKTOP, `${locked}?guest=ended`);
    await page.getByRole('heading', { name: 'This gallery is private' }).waitFor();
    expect(await page.title()).toBe('Portfolio');
    expect(await page.content()).not.toMatch(/Anna|For your eyes|media\//);
    expect(await axeInLayouts(page)).toEqual([]);

    await page.getByRole('button', { name: 'Open the gallery' }).click();
    const missing = 'Please enter the password that your photographer gave you.';
    await page.locator('.error', { hasText: missing }).waitFor();
    await page.getByLabel('Password', { exact: true }).fill('seaside');
    await page.keyboard.press('Enter');
    await page.getByText('The password is incorrect').waitFor();
    expect(studio.browser.takeErrors().join()).toMatch(/401/);
    await page.getByLabel('Password', { exact: true }).fill('lakeside');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'This link is no longer good' }).waitFor();
    expect(await axeInThemes(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    expect(studio.browser.takeErrors().join()).toMatch(/410/);
    await page.getByRole('link', { name: 'Open the gallery' }).click();
    await page.getByRole('heading', { name: 'Anna & Ben' }).waitFor();
    await page.getByText('For your eyes').waitFor();
    await page.waitForFunction(() => document.title === 'Anna & Ben · Portfolio');
    expect(await page.locator('meta[property^="og:"], meta[name="description"]').count()).toBe(0);

    const { path: closed } = await createClientGallery(studio, [], { closed: true });
    await page.goto(closed);
    await page.getByRole('heading', { name: 'This gallery is no longer open.' }).waitFor();
    expect(await page.content()).not.toMatch(/Anna/);
    expect(await axeInThemes(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    expect(studio.browser.takeErrors().join()).toMatch(/410/);
    const unknown = await studio.http.get<string>('/gallery/unknown');
    expect([unknown.status, unknown.body]).toEqual([
      404,
      expect.stringContaining('Out of the frame'),
    ]);
  });

  it('shows cover, message and photographs in their sets; a guest says once who they are, picks by keyboard, click and the key p, and no more than allowed; a reload keeps it', async () => {
    const page = await visit();
    await page.getByText('Sep 12th 2026').waitFor();
    await page.getByText('Please pick two.').waitFor();
    expect(await page.locator('.tile').count()).toBe(PHOTOGRAPHS.length);
    await page.getByRole('navigation', { name: 'Sets' }).getByText('Party').click();
    await page.waitForURL(/#set-/);
    expect(await axeInLayouts(page)).toEqual([]);
    for (const width of [1440, 820, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      const edges = await page
        .locator(
          'header a, .title h1, .message, nav.sets a:first-child, .set-name, .rows, footer p',
        )
        .evaluateAll((elements) =>
          elements.map((element) => {
            const { left } = element.getBoundingClientRect();
            return left + Number.parseFloat(getComputedStyle(element).paddingLeft);
          }),
        );
      expect([width, new Set(edges)]).toEqual([width, new Set([edges[0]])]);
      expect(edges.length).toBeGreaterThan(6);
    }

    await page.setViewportSize(DESKTOP.viewport);
    await pickFirstAs(page, 'Clara');
    await waitForCount(page, 'Selected 1 of 2');
    await page.locator('.open').nth(1).click();
    const large = page.getByRole('dialog', { name: 'Anna & Ben' });
    await large.locator('.count').getByText('2 of 4', { exact: true }).waitFor();
    let answer = saved(page);
    await page.keyboard.press('p');
    await answer;
    await page.keyboard.press('ArrowRight');
    await large.locator('.count').getByText('3 of 4', { exact: true }).waitFor();
    answer = saved(page);
    const refused = await watchForToast(page, 'You can pick at most 2 photographs');
    await large.getByRole('button', { name: 'Pick photograph 3' }).click();
    expect((await answer).status()).toBe(409);
    await refused();
    // Above the large view, which is in the top layer.
    expect(
      await page.evaluate(() => document.querySelectorAll('#toasts:popover-open').length),
    ).toBe(1);
    expect(studio.browser.takeErrors().join()).toMatch(/409/);
    await page.keyboard.press('Escape');
    await large.waitFor({ state: 'detached' });
    await waitForCount(page, 'Selected 2 of 2');

    await page.reload();
    await waitForHydration(page);
    await waitForCount(page, 'Selected 2 of 2');
    expect(await Promise.all([1, 2, 3].map((number) => isPicked(page, number)))).toEqual([
      true,
      true,
      false,
    ]);
    // At 400 %.
    await page.setViewportSize({ width: 320, height: 256 });
    expect(await hiddenWithFocus(page)).toEqual([]);
    await page.setViewportSize(DESKTOP.viewport);
    await page.getByRole('button', { name: 'Show my selection' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.tile').length === 2);
  });

  it('a link makes a browser a guest, with what was picked and typed there before, although its answer was lost; it asks before it makes a guest into another, whom neither unsaved picks nor texts reach', async () => {
    await addGuest(studio, path, 'Finn', [photos[2]]);
    await addGuest(studio, path, HANNA);
    const guests = await guestsOf();
    const idOf = (name: string) => guests.find((one) => one.name === name)?._id;
    const linkOf = async (name: string) => {
      const call = `/api/galleries/${id}/selections/${idOf(name)}/link`;
      return (await studio.http.post<{ url: string }>(call, { token: studio.token })).body.url;
    };
    const page = await visit();
    const comment = page.getByRole('textbox', { name: 'Comment' });
    const openComment = async () => {
      await page.locator('.open').first().click();
      await page.getByRole('button', { name: /omment/ }).click();
    };
    await heart(page, 2).click();
    const dialog = page.getByRole('dialog', { name: 'Who are you?' });
    await dialog.getByLabel('Name').fill('Finn');
    await dialog.getByLabel('Email').fill('finn@example.com');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    // This site has no mail server.
    await dialog.getByText('This site sends no mail.').waitFor();
    await page.keyboard.press('Escape');
    await openComment();
    await comment.fill('By Hanna');

    const first = await linkOf(HANNA);
    await page.goto(first);
    await loseNextAnswer(page, '**/continue');
    const failed = await watchForToast(page, MESSAGES.offline);
    const become = page.getByRole('button', { name: `Continue as ${HANNA}` });
    await become.click();
    await failed();
    expect((await fetch(first)).status).toBe(410);
    await page.reload();
    const moved = saved(page);
    await become.click();
    expect((await moved).status()).toBe(200);
    await waitForCount(page, 'Selected 1 of 2');
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('unsaved-picks');
    await openComment();
    expect(await comment.inputValue()).toBe('By Hanna');
    studio.browser.takeErrors();

    await page.goto(await linkOf('Finn'));
    await page.getByRole('heading', { name: 'Go on as Finn?' }).waitFor();
    await page.getByText(`In this browser you are ${HANNA}`).waitFor();
    expect(await axeInLayouts(page)).toEqual([]);
    // What a page that is left could not save, even with its last call.
    await page.evaluate(
      ([key = '', picks = '']) => localStorage.setItem(key, picks),
      [`unsaved-picks-${idOf(HANNA)}`, JSON.stringify({ [photos[0] ?? '']: true })],
    );
    await page.getByRole('button', { name: 'Go on as Finn' }).click();
    await page.waitForURL((url) => url.pathname === path && url.search === '');
    await waitForHydration(page);
    await waitForCount(page, 'Selected 1 of 2');
    expect(await isPicked(page, 1)).toBe(false);
    await openComment();
    expect(await comment.inputValue()).toBe('');

    await page.goto(await linkOf(HANNA));
    await page.getByRole('link', { name: 'Stay Finn' }).waitFor();
    const goOn = page.getByRole('button', { name: `Go on as ${HANNA}` });
    await expectToFit(page, goOn);
    const answer = saved(page);
    await goOn.click();
    expect((await answer).status()).toBe(200);
    await waitForCount(page, 'Selected 2 of 2');
    const picks = (await guestsOf()).map(({ name, picks }) => [name, picks.length]);
    expect(Object.fromEntries(picks)).toMatchObject({ Finn: 1, [HANNA]: 2 });
  });

  it('Back closes the large view, and Forward opens it again; a refused download says why, and saves nothing', async () => {
    const { id: own, path: address } = await createClientGallery(studio, PHOTOGRAPHS.slice(0, 3), {
      allow: { download: 'web' },
    });
    const allow = async (json: object) =>
      studio.http.put(`/api/galleries/${own}`, { json, token: studio.token });
    const page = await visit(DESKTOP, address);
    const saved: string[] = [];
    page.on('download', (download) => saved.push(download.suggestedFilename()));
    const large = page.getByRole('dialog', { name: 'Anna & Ben' });
    const waitForNumber = (text: string) =>
      large.locator('.count').getByText(text, { exact: true }).waitFor();
    await page.locator('.open').first().click();
    await waitForNumber('1 of 3');
    await page.keyboard.press('ArrowRight');
    await waitForNumber('2 of 3');
    await page.goBack();
    await large.waitFor({ state: 'detached' });
    expect(await holdsFocus(page.locator('.open').first())).toBe(true);
    await page.goForward();
    await waitForNumber('2 of 3');
    await page.reload();
    await waitForNumber('2 of 3');
    await page.keyboard.press('Escape');
    await large.waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('');

    const downloadAll = async (text: string) => {
      const refused = await watchForToast(page, text);
      await page.getByRole('button', { name: 'Download' }).click();
      await page.getByRole('button', { name: 'All photographs' }).click();
      await refused();
    };
    await cutLine(page);
    await downloadAll(MESSAGES.offline);
    await restoreLine(page);
    await allow({ allow: { download: 'none' } });
    await downloadAll(MESSAGES.downloadOff);
    await allow({ closed: true });
    await page.getByRole('button', { name: 'Download' }).click();
    await page.getByRole('button', { name: 'All photographs' }).click();
    await page.getByRole('heading', { name: MESSAGES.galleryGone }).waitFor();
    expect(saved).toEqual([]);
    expect(studio.browser.takeErrors().join()).toMatch(/403[\s\S]*410/);
  });

  it('an administrator who has not given the password looks and downloads, and is offered nothing that guests do', async () => {
    const { path: locked, photos } = await createClientGallery(studio, PHOTOGRAPHS.slice(0, 2), {
      password: 'lakeside',
      allow: { pick: true, comment: true, download: 'web' },
    });
    const page = await studio.browser.openPage(DESKTOP);
    await signInToOffice(studio, page, studio.owner);
    await page.goto('/robots.txt');
    // What somebody has picked here who had given the password.
    await page.evaluate(
      (picks) => localStorage.setItem('unsaved-picks', picks),
      JSON.stringify({ [photos[0] ?? '']: true }),
    );
    await page.goto(locked);
    await waitForHydration(page);
    await page.getByText('You see this gallery as an administrator.').waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await page.getByRole('button', { name: 'Download' }).click();
    const zip = page.waitForEvent('download');
    await page.getByRole('button', { name: 'All photographs' }).click();
    await (await zip).cancel();
    await page.locator('.open').first().click();
    const large = page.getByRole('dialog', { name: 'Anna & Ben' });
    await large.locator('.count').getByText('1 of 2', { exact: true }).waitFor();
    await page.keyboard.press('p');
    for (const name of [/^Pick/, /omment/, /ubmit/, /Say who you are/])
      expect([name, await page.getByRole('button', { name }).count()]).toEqual([name, 0]);
  });

  it('everything can be done by keyboard alone', async () => {
    const page = await visit();
    /** Presses a key until an element has the focus, then Enter. */
    async function choose(target: Locator, key = 'Tab') {
      for (let times = 0; times < 40 && !(await holdsFocus(target)); times += 1)
        await page.keyboard.press(key);
      expect(await holdsFocus(target)).toBe(true);
      await page.keyboard.press('Enter');
    }
    const button = (name: string, within: Page | Locator = page) =>
      within.getByRole('button', { name, exact: true });

    await choose(page.getByRole('navigation', { name: 'Sets' }).getByText('Party'));
    await page.waitForURL(/#set-/);
    await choose(heart(page, 4));
    const who = page.getByRole('dialog', { name: 'Who are you?' });
    await who.waitFor();
    await page.keyboard.type('Greta');
    await page.keyboard.press('Tab');
    await page.keyboard.type('greta@example.com');
    const answer = saved(page);
    await page.keyboard.press('Enter');
    await answer;

    await who.waitFor({ state: 'detached' });
    await waitForCount(page, 'Selected 1 of 2');
    await choose(page.locator('.open').first(), 'Shift+Tab');
    const large = page.getByRole('dialog', { name: 'Anna & Ben' });
    await choose(button('Next', large));
    await large.locator('.count').getByText('2 of 4', { exact: true }).waitFor();
    await choose(button('Comment', large));
    await large.getByRole('textbox', { name: 'Comment' }).waitFor();
    await page.keyboard.type('Lovely');
    await choose(button('Save', large));
    await button('Change the comment', large).waitFor();
    await choose(button('Close', large));
    await large.waitFor({ state: 'detached' });
    await eventually(() => holdsFocus(page.locator('.open').first()));

    await choose(button('Download'), 'Shift+Tab');
    const downloads = page.getByRole('list', { name: 'Download' });
    const zip = page.waitForEvent('download');
    await choose(downloads.getByRole('button', { name: /^My selection.*original/i }));
    await (await zip).cancel();
    await choose(button('Submit selection'));
    const dialog = page.getByRole('dialog', { name: 'Submit selection' });
    await choose(button('Submit selection', dialog));
    await page.getByText(/^Submitted on/).waitFor();
  });

  it('on a phone with text of twice the size the bar has room for all that stands in it', async () => {
    const page = await visit({ ...PHONE, reducedMotion: 'reduce' });
    await doubleText(page);
    const items = page.locator('.bar-row > *');
    const boxes = await items.evaluateAll((all) => all.map((item) => item.getBoundingClientRect()));
    expect(boxes).toHaveLength(4);
    const overlaps = boxes.filter((one, at) =>
      boxes
        .slice(at + 1)
        .some((other) => other.y < one.y + one.height && other.x < one.x + one.width),
    );
    expect(overlaps).toEqual([]);
    for (const item of await items.all()) expect(await hiddenWidth(item)).toBe(0);
  });

  it('in a short window the cover is as wide as the window, and its title stands in it', async () => {
    const page = await visit({ viewport: { width: 320, height: 256 }, reducedMotion: 'reduce' });
    const boxOf = (name: string) =>
      page.locator(name).evaluate((element) => element.getBoundingClientRect());
    const [cover, title] = [await boxOf('.cover'), await boxOf('.cover .title')];
    expect(cover.width).toBe(320);
    expect(title.top).toBeGreaterThanOrEqual(cover.top);
  });

  it('on a phone what was changed elsewhere is neither submitted unseen nor the end of the page, and a submitted selection is locked', async () => {
    const own = await createClientGallery(studio, PHOTOGRAPHS.slice(0, 3), {
      allow: { pick: true, comment: true, download: 'web' },
    });
    const page = await openAs('Ivy', PHONE, own.path);
    const elsewhere = (method: string, address: string, json: object) =>
      page.evaluate(
        async ([url, init]) => {
          await fetch(url, init);
        },
        [address, { method, body: JSON.stringify(json), headers: JSON_BODY }] as const,
      );
    const [, second = '', third = ''] = own.photos;
    const remove = (photo: string) =>
      studio.http.request('DELETE', `/api/galleries/${own.id}/photos/${photo}`, {
        token: studio.token,
      });
    await elsewhere('PUT', `/api${own.path}/picks`, { photo: second, picked: true });
    const submit = page.getByRole('button', { name: 'Submit selection' });
    await submit.click();
    const dialog = page.getByRole('dialog', { name: 'Submit selection' });
    await dialog.getByText('You have picked one photograph.').waitFor();
    await dialog.getByLabel('Message to the photographer (optional)').fill('Thank you!');
    expect(await axeInThemes(page)).toEqual([]);
    const changed = await watchForToast(page, 'Your selection was changed elsewhere meanwhile.');
    await dialog.getByRole('button', { name: 'Submit selection' }).click();
    await changed();
    await dialog.waitFor({ state: 'detached' });
    expect(await holdsFocus(submit)).toBe(true);
    await page.waitForFunction(() => document.querySelectorAll('.tile').length === 2);
    expect(studio.browser.takeErrors().join()).toMatch(/409/);

    await page.getByRole('button', { name: 'Show all' }).click();
    await page.locator('.open').nth(1).click();
    const large = page.getByRole('dialog', { name: 'Anna & Ben' });
    await large.locator('.count').getByText('2 of 3', { exact: true }).waitFor();
    await remove(second);
    await large.getByRole('button', { name: 'Comment' }).click();
    const comment = large.getByRole('textbox', { name: 'Comment' });
    await comment.fill('A little warmer, please');
    expect(await axeInThemes(page)).toEqual([]);
    await expectToFit(page, large.getByRole('button', { name: 'Next' }));
    const gone = await watchForToast(page, 'This photograph is not in the gallery any more.');
    await large.getByRole('button', { name: 'Save' }).click();
    await gone();
    expect(await comment.inputValue()).toBe('A little warmer, please');
    await page.keyboard.press('Escape');
    await large.locator('.count').getByText('2 of 2', { exact: true }).waitFor();
    await remove(third);
    await page.keyboard.press('p');
    await large.locator('.count').getByText('1 of 1', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await large.waitFor({ state: 'detached' });
    await waitForCount(page, 'Selected 1');
    expect(studio.browser.takeErrors().join()).toMatch(/404.*404/s);

    await submit.click();
    expect(await dialog.getByRole('textbox').inputValue()).toBe('Thank you!');
    await dialog.getByRole('button', { name: 'Submit selection' }).click();
    await page.getByText(/^Submitted on/).waitFor();
    expect(await heart(page, 1).isDisabled()).toBe(true);
    expect(await submit.count()).toBe(0);
    await expectToFit(page, page.getByRole('button', { name: 'Download' }));
  });
});
