import type { Page } from 'playwright-core';
import { MESSAGES } from '@/contract/messages';
import { CHUNK_SIZE as FIRST } from '@/gallery/open/sections';
import { holdsFocus, waitForHydration } from '../helpers/browser';
import { addGuest, createClientGallery } from '../helpers/clientGallery';
import { ownerOf } from '../helpers/gallery';
import {
  cutLine,
  holdAnswers,
  loseNextAnswer,
  resizeTo,
  restoreLine,
  turnRound,
} from '../helpers/line';
import { file, jpeg } from '../helpers/photoFixtures';
import { openStudioSite } from '../helpers/site';
import { watchForToast } from '../helpers/watchForText';
import { OPTIONS } from './officeLists.options';

const studio = openStudioSite(OPTIONS);

const DESKTOP = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
const TABLET = { width: 820, height: 1180 };
const PHOTOGRAPHS = FIRST + 4;
/** The calls add all but the first, which `createClientGallery` has added. */
const IN_ONE_CALL = (PHOTOGRAPHS - 1) / 3;

describe('a client on a slow or broken line', () => {
  let id: string;
  let path: string;
  let photos: string[];
  const owner = ownerOf(studio);

  beforeAll(async () => {
    ({ id, path, photos } = await createClientGallery(studio, ['black-canyon', 'dust-bowl-home'], {
      sets: [{ name: 'Late' }],
      allow: { pick: true, comment: true, download: 'original' },
    }));
  });

  const large = (page: Page) => page.getByRole('dialog', { name: 'Anna & Ben' });
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const comment = (page: Page) => large(page).getByRole('textbox', { name: 'Comment' });
  const waitForNumber = (page: Page, text: string) =>
    large(page).locator('.count').getByText(text).waitFor();
  const shownName = (page: Page) => large(page).locator('.heading').textContent();
  const picksOf = async (name: string, gallery = id) => {
    const { body } = await owner<{ guests: { name: string; picks: string[] }[] }>(
      'GET',
      `/${gallery}/selections`,
    );
    return body.guests.find((guest) => guest.name === name)?.picks ?? [];
  };

  /** A page of a guest who has picked these photographs already. */
  async function openAs(name: string, picks: (string | undefined)[] = [], address = path) {
    const page = await studio.browser.openPage(DESKTOP);
    await page.context().addCookies(await addGuest(studio, address, name, picks));
    return page;
  }

  it('before the whole list arrives the large view ends where the list ends, and p picks what is shown; then it keeps its photograph, a selection has its picks, and the link of a set leads to it although a photograph was deleted', async () => {
    const long = await createClientGallery(studio, ['black-canyon'], {
      sets: [{ name: 'Late' }],
      allow: { pick: true },
    });
    const bytes = await jpeg({ width: 80, height: 60 });
    for (let start = 1; start < PHOTOGRAPHS; start += IN_ONE_CALL) {
      const numbers = Array.from({ length: IN_ONE_CALL }, (_, at) => start + at);
      const images = numbers.map((number) => file(bytes, `IMG_${number}.jpg`));
      await studio.http.post(`/api/galleries/${long.id}/photos`, {
        form: { images },
        token: studio.token,
      });
    }
    const { body } = await owner<{ gallery: { photos: { _id: string; set: string | null }[] } }>(
      'GET',
      `/${long.id}`,
    );
    // The set comes last.
    const inNoSet = body.gallery.photos.flatMap(({ _id, set }) => (set ? [] : _id));
    expect(inNoSet).toHaveLength(PHOTOGRAPHS - 1);

    const page = await openAs('Lena', [inNoSet[0], inNoSet[FIRST + 1]], long.path);
    const held = await holdAnswers(page, `*/api${long.path}`);
    await page.route(`**/api${long.path}`, async (route) => {
      await owner('DELETE', `/${long.id}/photos/${inNoSet.at(-1)}`);
      await route.fallback();
    });
    await page.goto(long.path);
    await held.wait();
    await button(page, 'Show my selection').click();
    await page.waitForFunction(() => document.querySelectorAll('.tile').length === 1);
    await button(page, 'Show all').click();
    await page
      .locator('.open')
      .nth(FIRST - 1)
      .click();
    await waitForNumber(page, `${FIRST} of ${PHOTOGRAPHS}`);
    const name = await shownName(page);
    await page.keyboard.press('ArrowRight');
    expect(await shownName(page)).toBe(name);
    const saved = page.waitForResponse('**/picks');
    await page.keyboard.press('p');
    await saved;
    expect(await picksOf('Lena', long.id)).toContain(inNoSet[FIRST - 1]);

    await held.release();
    await large(page).getByText('Loading…').waitFor({ state: 'detached' });
    expect(await shownName(page)).toBe(name);
    await page.keyboard.press('ArrowRight');
    await waitForNumber(page, `${FIRST + 1} of ${PHOTOGRAPHS - 1}`);
    for (const width of [390, 1440]) {
      await resizeTo(page, width);
      await waitForNumber(page, `${FIRST + 1} of ${PHOTOGRAPHS - 1}`);
    }
    await page.keyboard.press('Escape');
    await button(page, 'Show my selection').click();
    await page.waitForFunction(() => document.querySelectorAll('.tile').length === 3);
    await button(page, 'Show all').click();
    await page.getByRole('navigation', { name: 'Sets' }).getByText('Late').click();
    await page.waitForURL(/#set-/);
  });

  it('a comment that is saved late leaves the form of another photograph open, and both are kept; what is typed and not sent survives the large view, the dialog and a reload; all stay usable when a tablet is turned round', async () => {
    const page = await openAs('Mona', [photos[0]]);
    await page.goto(path);
    await waitForHydration(page);
    await page.locator('.open').first().click();
    await button(page, 'Comment').click();
    await comment(page).fill('The first');
    const held = await holdAnswers(page, '*/comments');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await held.wait();
    // The form is disabled, and the keys of the large view work all the same.
    await page.keyboard.press('ArrowRight');
    await waitForNumber(page, '2 of');
    // The focus is not in the form, where the next arrow would be typed.
    expect(await holdsFocus(comment(page))).toBe(false);
    await comment(page).fill('The second');
    await held.release();
    await page.locator('.commented').first().waitFor({ state: 'attached' });
    expect(await comment(page).inputValue()).toBe('The second');
    await large(page).getByRole('button', { name: 'Save' }).click();
    await button(page, 'Change the comment').waitFor();
    expect(await holdsFocus(button(page, 'Change the comment'))).toBe(true);
    await page.keyboard.press('ArrowLeft');
    await waitForNumber(page, '1 of');
    await large(page).getByText('The first').waitFor();

    await button(page, 'Change the comment').click();
    await comment(page).fill('Half a thought');
    await large(page).getByRole('button', { name: 'Close' }).click();
    await button(page, 'Submit selection').click();
    const message = page.getByLabel('Message to the photographer (optional)');
    await message.fill('Dear photographer');
    await page.keyboard.press('Escape');
    await page.setViewportSize(TABLET);
    await page.reload();
    await waitForHydration(page);
    await page.locator('.open').first().click();
    await waitForNumber(page, '1 of');
    await turnRound(page);
    await button(page, 'Change the comment').click();
    expect(await comment(page).inputValue()).toBe('Half a thought');
    await large(page).getByRole('button', { name: 'Close' }).click();
    await button(page, 'Submit selection').click();
    expect(await message.inputValue()).toBe('Dear photographer');
    await page.keyboard.press('Escape');
    for (const name of ['Download', 'Submit selection']) {
      await button(page, name).click();
      await turnRound(page);
      await page.keyboard.press('Escape');
      expect(await holdsFocus(button(page, name))).toBe(true);
    }
  });

  it('a submission that waits for picks ends with its dialog, a download waits for them too, and a submission whose answer was lost is taken again as the same', async () => {
    const page = await openAs('Pia', [photos[0], photos[1]]);
    await page.goto(path);
    await waitForHydration(page);
    await button(page, 'Show my selection').click();
    const picking = await holdAnswers(page, '*/picks');
    await page.locator('.tile .pick').nth(1).click();
    await picking.wait();
    const dialog = page.getByRole('dialog', { name: 'Submit selection' });
    const open = button(page, 'Submit selection').first();
    const send = dialog.getByRole('button', { name: 'Submit selection' });
    await open.click();
    await send.click();
    await dialog.getByText('Your last picks are being saved').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await button(page, 'Download').click();
    await button(page, 'My selection, originals').click();
    await page.getByText('Your last picks are being saved').waitFor();
    const zip = page.waitForEvent('download');
    await picking.release();
    await (await zip).cancel();
    const busy = { status: 503, json: { message: MESSAGES.beingPrepared } };
    await page.route('**/download?*', (route) => route.fulfill(busy), { times: 2 });
    await button(page, 'Download').click();
    const prepared = await watchForToast(page, MESSAGES.beingPrepared);
    await button(page, 'All photographs, web size').click();
    await prepared();
    studio.browser.takeErrors();

    const submitting = await holdAnswers(page, '*/submit');
    await open.click();
    await send.click();
    await submitting.wait();
    await dialog.getByText('Your selection is being sent').waitFor();
    await page.keyboard.press('Escape');
    expect(await dialog.isVisible()).toBe(true);
    const failed = await watchForToast(page, MESSAGES.offline);
    await submitting.lose();
    await failed();
    const submitted = await watchForToast(page, MESSAGES.selectionSubmitted);
    await send.click();
    await submitted();
    await page.getByText(/^Submitted on/).waitFor();
    await page.waitForFunction(() => document.querySelectorAll('.tile').length === 1);
    expect(studio.browser.takeErrors().join()).not.toMatch(/409/);
  });

  it('a name, a pick and a comment whose answers were lost are taken again as the same; a pick that could not be saved says so, and can be tried again', async () => {
    const page = await studio.browser.openPage(DESKTOP);
    await page.goto(path);
    await waitForHydration(page);
    const heart = page.locator('.tile .pick');
    await heart.first().click();
    const who = page.getByRole('dialog', { name: 'Who are you?' });
    await who.getByLabel('Name').fill('Xena');
    await who.getByLabel('Email').fill('xena@example.com');
    await loseNextAnswer(page, '**/me');
    const failed = await watchForToast(page, MESSAGES.offline);
    await who.getByRole('button', { name: 'Continue' }).click();
    await failed();
    const saved = page.waitForResponse('**/picks');
    await who.getByRole('button', { name: 'Continue' }).click();
    await who.waitFor({ state: 'detached' });
    await saved;

    await loseNextAnswer(page, '**/picks');
    await heart.nth(1).click();
    const unsaved = page.getByText('One pick could not be saved');
    await unsaved.waitFor();
    const again = page.waitForResponse('**/picks');
    await button(page, 'Try again').click();
    expect((await again).status()).toBe(200);
    await unsaved.waitFor({ state: 'hidden' });
    expect(await picksOf('Xena')).toEqual([photos[0], photos[1]]);

    await page.locator('.open').first().click();
    await button(page, 'Comment').click();
    await comment(page).fill('Lovely');
    await loseNextAnswer(page, '**/comments');
    const lost = await watchForToast(page, MESSAGES.offline);
    await large(page).getByRole('button', { name: 'Save' }).click();
    await lost();
    await large(page).getByRole('button', { name: 'Save' }).click();
    await button(page, 'Change the comment').waitFor();
    studio.browser.takeErrors();
  });

  it('loads no scripts of forms before one is opened, asks nobody who they are because the line is back or who downloads, and starts no download of a selection when the question whose it is has been dismissed', async () => {
    const page = await studio.browser.openPage(DESKTOP);
    const scripts: Promise<string>[] = [];
    page.on('response', (answer) => {
      if (answer.request().resourceType() === 'script') scripts.push(answer.text());
    });
    await page.goto(path);
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    // A name of react-hook-form, which is not shortened.
    const ofForms = /shouldUseNativeValidation/;
    expect((await Promise.all(scripts)).filter((text) => ofForms.test(text))).toEqual([]);
    const back = page.evaluate(
      () => new Promise((resolve) => window.addEventListener('online', resolve, { once: true })),
    );
    await cutLine(page);
    await restoreLine(page);
    await back;
    await resizeTo(page, 1024);
    expect(await page.getByRole('dialog').count()).toBe(0);

    const who = page.getByRole('dialog', { name: 'Who are you?' });
    await page.locator('.tile .pick').first().click();
    await who.waitFor();
    await page.keyboard.press('Escape');
    const everything = page.waitForEvent('download');
    await button(page, 'Download').click();
    await button(page, 'All photographs, originals').click();
    await (await everything).cancel();
    expect(await who.count()).toBe(0);
    const downloads: string[] = [];
    page.on('request', (request) => request.method() === 'HEAD' && downloads.push(request.url()));
    await button(page, 'Download').click();
    await button(page, 'My selection, originals').click();
    await who.getByLabel('Name').fill('Vera');
    await who.getByLabel('Email').fill('vera@example.com');
    const held = await holdAnswers(page, '*/me');
    await who.getByRole('button', { name: 'Continue' }).click();
    await held.wait();
    await page.keyboard.press('Escape');
    await who.waitFor({ state: 'detached' });
    const saved = page.waitForResponse('**/picks');
    await held.release();
    await saved;
    // One more round trip, before which a download that waits for picks would have begun.
    const next = page.waitForResponse('**/picks');
    await page.locator('.tile .pick').nth(1).click();
    await next;
    expect(downloads).toEqual([]);
  });
});
