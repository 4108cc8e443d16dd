import type { Page } from 'playwright-core';
import type { Selections } from '@/contract/gallery';
import { MESSAGES } from '@/contract/messages';
import { holdsFocus } from '../helpers/browser';
import { createClientGallery } from '../helpers/clientGallery';
import { newClient, ownerOf } from '../helpers/gallery';
import {
  cutLine,
  holdAnswers,
  loseNextAnswer,
  resizeTo,
  restoreLine,
  turnRound,
} from '../helpers/line';
import { file, jpeg } from '../helpers/photos';
import { openStudioSite } from '../helpers/site';

const studio = openStudioSite();

const DESKTOP = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
const TABLET = { viewport: { width: 820, height: 1180 }, reducedMotion: 'reduce' } as const;
/** Photographs in the HTML of a gallery (src/gallery/open/sections.ts). */
const FIRST = 48;
const PHOTOGRAPHS = FIRST + 4;
const IN_ONE_CALL = 17;

describe('a client on a slow or broken line', () => {
  let id: string;
  let path: string;
  let photos: string[];
  const owner = ownerOf(studio);

  beforeAll(async () => {
    ({ id, path } = await createClientGallery(studio, ['black-canyon'], {
      sets: [{ name: 'Late' }],
      allow: { pick: true, comment: true, download: 'original' },
    }));
    const images = await Promise.all(
      Array.from({ length: PHOTOGRAPHS - 1 }, async (_, index) =>
        file(await jpeg({ width: 60 + index, height: 60, seed: index }), `IMG_${index}.jpg`),
      ),
    );
    const address = `/api/galleries/${id}/photos`;
    for (let start = 0; start < images.length; start += IN_ONE_CALL) {
      const form = { images: images.slice(start, start + IN_ONE_CALL) };
      await studio.http.post(address, { form, token: studio.token });
    }
    const { body } = await owner<{ gallery: { photos: { _id: string; set: string | null }[] } }>(
      'GET',
      `/${id}`,
    );
    // The set comes last.
    photos = body.gallery.photos.flatMap(({ _id, set }) => (set ? [] : _id));
    expect(photos).toHaveLength(PHOTOGRAPHS - 1);
  });

  /** The call for the whole list. */
  const list = () => `*/api${path}`;
  const large = (page: Page) => page.getByRole('dialog', { name: 'Anna & Ben' });
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const comment = (page: Page) => large(page).getByRole('textbox', { name: 'Comment' });
  const waitForNumber = (page: Page, text: string) =>
    large(page).locator('.count').getByText(text).waitFor();
  const shownName = (page: Page) => large(page).locator('.heading').textContent();
  const picksOf = async (name: string) => {
    const { body } = await owner<{ guests: { name: string; picks: string[] }[] }>(
      'GET',
      `/${id}/selections`,
    );
    return body.guests.find((guest) => guest.name === name)?.picks ?? [];
  };

  /** Opens the gallery as a guest who has picked these photographs already. */
  async function openAs(
    name: string,
    picks: (string | undefined)[] = [],
    options: typeof DESKTOP | typeof TABLET = DESKTOP,
  ) {
    const client = newClient(studio, path.split('/').at(-1) ?? '');
    await client.call('GET');
    await client.call('POST', '/me', { name, email: `${name.toLowerCase()}@example.com` });
    for (const photo of picks) await client.call('PUT', '/picks', { photo, picked: true });
    const page = await studio.browser.openPage(options);
    const url = studio.server.url;
    await page
      .context()
      .addCookies([...client.cookies].map(([key, value]) => ({ name: key, value, url })));
    return page;
  }

  it('the large view keeps its photograph when the whole list arrives, ends where the list ends until then, and p picks what is shown', async () => {
    const page = await openAs('Lena');
    const held = await holdAnswers(page, list());
    await page.goto(path);
    await held.wait();
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
    expect(await picksOf('Lena')).toEqual([photos[FIRST - 1]]);

    await held.release();
    await large(page).getByText('Loading…').waitFor({ state: 'detached' });
    expect(await shownName(page)).toBe(name);
    await page.keyboard.press('ArrowRight');
    await waitForNumber(page, `${FIRST + 1} of ${PHOTOGRAPHS}`);
    for (const width of [390, 1440]) {
      await resizeTo(page, width);
      await waitForNumber(page, `${FIRST + 1} of ${PHOTOGRAPHS}`);
    }
  });

  it('a comment that is saved late leaves the form of another photograph open, and both are kept; the focus returns to the button', async () => {
    const page = await openAs('Mona');
    await page.goto(path);
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
  });

  it('what is typed and not sent survives the large view, the dialog and a reload', async () => {
    const page = await openAs('Nora', [photos[0]]);
    await page.goto(path);
    await page.locator('.open').first().click();
    await button(page, 'Comment').click();
    await comment(page).fill('Half a thought');
    await large(page).getByRole('button', { name: 'Close' }).click();
    await button(page, 'Submit selection').click();
    const message = page.getByLabel('Message to the photographer (optional)');
    await message.fill('Dear photographer');
    await page.keyboard.press('Escape');
    await page.reload();
    await page.locator('.open').first().click();
    await button(page, 'Comment').click();
    expect(await comment(page).inputValue()).toBe('Half a thought');
    await large(page).getByRole('button', { name: 'Close' }).click();
    await button(page, 'Submit selection').click();
    expect(await message.inputValue()).toBe('Dear photographer');
  });

  it('a selection has picks beyond the first photographs, before and after they are loaded', async () => {
    const page = await openAs('Olga', [photos[0], photos[FIRST + 1]]);
    const held = await holdAnswers(page, list());
    await page.goto(path);
    await held.wait();
    await button(page, 'Show my selection').click();
    await page.waitForFunction(() => document.querySelectorAll('.tile').length === 1);
    await held.release();
    await page.waitForFunction(() => document.querySelectorAll('.tile').length === 2);
  });

  it('a submission that waits for picks ends with its dialog, one on its way is waited for, and the selection is what was submitted', async () => {
    const page = await openAs('Pia', [photos[0], photos[1]]);
    await page.goto(path);
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
    await picking.release();

    const submitting = await holdAnswers(page, '*/submit');
    await open.click();
    await send.click();
    await submitting.wait();
    await dialog.getByText('Your selection is being sent').waitFor();
    await page.keyboard.press('Escape');
    expect(await dialog.isVisible()).toBe(true);
    await submitting.release();
    await page.getByText(/^Submitted on/).waitFor();
    await page.waitForFunction(() => document.querySelectorAll('.tile').length === 1);
  });

  it('a submission whose answer was lost is taken again as the same', async () => {
    const page = await openAs('Rita', [photos[0]]);
    await page.goto(path);
    const lost = await holdAnswers(page, '*/submit');
    await button(page, 'Submit selection').click();
    const send = page.getByRole('dialog').getByRole('button', { name: 'Submit selection' });
    await send.click();
    await lost.wait();
    await lost.lose();
    await page.getByText(MESSAGES.fault).waitFor();
    await send.click();
    await page.getByText(MESSAGES.selectionSubmitted).waitFor();
    await page.getByText(/^Submitted on/).waitFor();
    expect(studio.browser.takeErrors().join()).not.toMatch(/409/);
  });

  it('a link whose answer was lost is good again in the browser that has used it, after a reload too', async () => {
    const page = await openAs('Wim', [photos[0]]);
    const { body } = await owner<Selections>('GET', `/${id}/selections`);
    const guest = body.guests.find(({ name }) => name === 'Wim')?._id;
    const goOn = page.getByRole('button', { name: 'Continue as Wim' });
    const inGallery = async () => {
      await page.waitForURL((url) => url.pathname === path && url.search === '');
      await page.getByRole('status').getByText('Selected 1').waitFor();
    };
    /** Opens a new link in a browser that knows nobody. */
    async function openLink() {
      await page.context().clearCookies();
      const link = await owner<{ url: string }>('POST', `/${id}/selections/${guest}/link`);
      await page.goto(link.body.url);
      return link.body.url;
    }
    for (const reloads of [false, true]) {
      const link = await openLink();
      await loseNextAnswer(page, '**/continue');
      await goOn.click();
      await page.getByText(MESSAGES.fault).waitFor();
      const other = await studio.browser.openPage(DESKTOP);
      await other.goto(link);
      await other.getByRole('heading', { name: MESSAGES.guestLinkGone }).waitFor();
      await other.close();
      if (reloads) await page.reload();
      await goOn.click();
      await inGallery();
    }

    // The cookie has come, and the rest of the answer has not.
    const link = await openLink();
    const lost = await holdAnswers(page, '*/continue');
    await goOn.click();
    await lost.wait();
    await lost.lose();
    await page.getByText(MESSAGES.fault).waitFor();
    await goOn.click();
    await inGallery();
    expect(await page.evaluate(() => document.cookie)).not.toContain('guest-call');
    await page.goto(link);
    await inGallery();
    expect(studio.browser.takeErrors().join()).toMatch(/410.*401/s);
  });

  it('a name, a pick and a comment whose answers were lost are taken again as the same', async () => {
    const page = await studio.browser.openPage(DESKTOP);
    await page.goto(path);
    const heart = page.locator('.tile .pick');
    await heart.first().click();
    const who = page.getByRole('dialog', { name: 'Who are you?' });
    await who.getByLabel('Name').fill('Xena');
    await who.getByLabel('Email').fill('xena@example.com');
    await loseNextAnswer(page, '**/me');
    await who.getByRole('button', { name: 'Continue' }).click();
    await page.getByText(MESSAGES.fault).waitFor();
    const saved = page.waitForResponse('**/picks');
    await who.getByRole('button', { name: 'Continue' }).click();
    await who.waitFor({ state: 'detached' });
    await saved;

    await loseNextAnswer(page, '**/picks');
    await heart.nth(1).click();
    await page.getByText('One pick could not be saved').waitFor();
    const again = page.waitForResponse('**/picks');
    await button(page, 'Try again').click();
    expect((await again).status()).toBe(200);
    expect(await picksOf('Xena')).toEqual([photos[0], photos[1]]);

    await page.locator('.open').first().click();
    await button(page, 'Comment').click();
    await comment(page).fill('Lovely');
    await loseNextAnswer(page, '**/comments');
    await large(page).getByRole('button', { name: 'Save' }).click();
    await page.getByText(MESSAGES.fault).first().waitFor();
    await large(page).getByRole('button', { name: 'Save' }).click();
    await button(page, 'Change the comment').waitFor();
    studio.browser.takeErrors();
  });

  it('a download of the selection says that it waits for picks, and one that is being prepared says so', async () => {
    const page = await openAs('Sara', [photos[0]]);
    await page.goto(path);
    const picking = await holdAnswers(page, '*/picks');
    await page.locator('.tile .pick').nth(1).click();
    await picking.wait();
    await button(page, 'Download').click();
    await button(page, 'My selection, originals').click();
    await page.getByText('Your last picks are being saved').waitFor();
    const zip = page.waitForEvent('download');
    await picking.release();
    await (await zip).cancel();

    await page.route('**/download?*', (route) => route.fulfill({ status: 503 }), { times: 1 });
    await button(page, 'Download').click();
    await button(page, 'All photographs, web size').click();
    await page.getByText(MESSAGES.beingPrepared).waitFor();
    studio.browser.takeErrors();
  });

  it('a download does not start when the question that it has led to is dismissed before its answer comes', async () => {
    const page = await studio.browser.openPage(DESKTOP);
    const downloads: string[] = [];
    page.on('request', (request) => request.method() === 'HEAD' && downloads.push(request.url()));
    await page.goto(path);
    const who = page.getByRole('dialog', { name: 'Who are you?' });
    await page.locator('.tile .pick').first().click();
    await who.waitFor();
    await page.keyboard.press('Escape');
    await button(page, 'Download').click();
    await button(page, 'All photographs, originals').click();
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

  it('nobody is asked who they are because the line is back', async () => {
    const page = await studio.browser.openPage(DESKTOP);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const back = page.evaluate(
      () => new Promise((resolve) => window.addEventListener('online', resolve, { once: true })),
    );
    await cutLine(page);
    await restoreLine(page);
    await back;
    await resizeTo(page, 1024);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('the large view, the menu of downloads and the dialogs stay usable when a tablet is turned round', async () => {
    const page = await openAs('Tina', [photos[0]], TABLET);
    await page.goto(path);
    await page.locator('.open').first().click();
    await waitForNumber(page, '1 of');
    await turnRound(page);
    await page.keyboard.press('ArrowRight');
    await waitForNumber(page, '2 of');
    await page.keyboard.press('Escape');
    await large(page).waitFor({ state: 'detached' });
    for (const name of ['Download', 'Submit selection']) {
      await button(page, name).click();
      await turnRound(page);
      await page.keyboard.press('Escape');
      expect(await holdsFocus(button(page, name))).toBe(true);
    }
  });

  it('loads no scripts of forms before one is opened', async () => {
    const page = await studio.browser.newPage(DESKTOP);
    const scripts: Promise<string>[] = [];
    page.on('response', (answer) => {
      if (answer.request().resourceType() === 'script') scripts.push(answer.text());
    });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    // A name of react-hook-form, which is not shortened.
    const ofForms = (await Promise.all(scripts)).map((text) =>
      /shouldUseNativeValidation/.test(text),
    );
    expect(ofForms).not.toContain(true);
  });

  it('the link of a set leads to it although a photograph was deleted meanwhile', async () => {
    const page = await openAs('Uma');
    const held = await holdAnswers(page, list());
    await page.route(`**/api${path}`, async (route) => {
      await owner('DELETE', `/${id}/photos/${photos.at(-1)}`);
      await route.fallback();
    });
    await page.goto(path);
    await held.wait();
    await page.getByRole('navigation', { name: 'Sets' }).getByText('Late').click();
    await held.release();
    await page.waitForURL(/#set-/);
  });
});
