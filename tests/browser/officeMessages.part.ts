import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { axe, axeInLayouts, holdsFocus, waitForHydration } from '../helpers/browser';
import type { PageOptions } from '../helpers/contextPool';
import { eventually } from '../helpers/eventually';
import { holdRequests } from '../helpers/holdRequests';
import { holdAnswers, resizeTo } from '../helpers/line';
import { dialog, openOffice, readAndCloseDialog } from '../helpers/office';
import { signInToOffice } from '../helpers/officeSession';
import { openStudioSite } from '../helpers/site';
import { rowsOf } from '../helpers/studio';
import { OPTIONS } from './officeLists.options';

const PATH = '/admin/collections/contact-message';
const PHONE = { width: 390, height: 844 };
/** Messages on a page of the list. */
const PAGE_SIZE = 20;

type Row = { id: string; fullName: string; read: boolean };

const studio = openStudioSite(OPTIONS);

let visitors = 0;

async function send(fullName: string, message = 'Are you free in June?') {
  visitors += 1;
  const { status } = await studio.http.post('/api/contact', {
    headers: { 'X-Forwarded-For': `203.0.${visitors >> 8}.${visitors & 255}` },
    json: { fullName, email: 'vera@example.com', message },
  });
  expect(status).toBe(201);
}

const stored = () => rowsOf<Row>(studio, 'contact-message');
const isRead = async (name: string) =>
  (await stored()).find(({ fullName }) => fullName === name)?.read;

describe('messages', () => {
  beforeEach(async () => {
    for (const { id } of await stored()) {
      await studio.http.del(`/api/contact-message/${id}`, { token: studio.token });
    }
  });

  const visit = (options?: PageOptions, path = PATH) => openOffice(studio, path, options);

  const list = (page: Page) => page.getByRole('main').getByRole('listitem');
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const waitForMenuLink = (page: Page, text: string) =>
    page
      .getByRole('navigation', { name: 'Back office' })
      .getByRole('link', { name: text, exact: true })
      .waitFor();

  /** Opens the message of a sender, and waits until it is marked as read. */
  async function open(page: Page, name: string) {
    await list(page).getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await eventually(async () => (await isRead(name)) === true);
  }

  describe('the list', () => {
    it('shows the newest message first, each with its sender, how it begins, and its time in the owner’s time zone; it and a message work by touch on a phone', async () => {
      await send('Vera Lin', 'The first line\nThe second line');
      await send('Tom Okafor');
      const phone = { viewport: PHONE, hasTouch: true, isMobile: true };
      const page = await visit({ ...phone, timezoneId: 'Asia/Tokyo', locale: 'en-US' });
      const texts = await list(page).allTextContents();
      expect(texts).toHaveLength(2);
      expect(texts[0]).toContain('Tom Okafor');
      expect(texts[1]).toContain('The first line\nThe second line');
      const time = list(page).first().locator('time');
      const moment = new Date((await time.getAttribute('datetime')) ?? '');
      const inTokyo = { timeZone: 'Asia/Tokyo', dateStyle: 'medium', timeStyle: 'short' } as const;
      expect(await time.textContent()).toBe(new Intl.DateTimeFormat('en', inTokyo).format(moment));

      await list(page).getByRole('link', { name: 'Vera Lin' }).tap();
      const actions = page.locator('article .actions > *');
      await actions.first().waitFor();
      for (const box of await Promise.all((await actions.all()).map((one) => one.boundingBox()))) {
        expect(box?.height).toBeGreaterThanOrEqual(44);
      }
      await page.getByRole('link', { name: 'All messages' }).tap();
      await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
    });

    it('marks unread messages by bold text, a dot and a label, and the menu shows their number', async () => {
      await send('Vera Lin');
      await send('Tom Okafor');
      const page = await visit();
      await waitForMenuLink(page, 'Messages 2 unread');
      await open(page, 'Tom Okafor');
      await waitForMenuLink(page, 'Messages 1 unread');
      await page.getByRole('link', { name: 'All messages' }).click();
      await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
      const appearance = (index: number) =>
        list(page)
          .nth(index)
          .getByRole('link')
          .evaluate((link) => ({
            named: link.textContent?.startsWith('Unread: '),
            weight: getComputedStyle(link.querySelector('.sender') ?? link).fontWeight,
            dot: getComputedStyle(link, '::before').content !== 'none',
          }));
      expect(await appearance(0)).toEqual({ named: false, weight: '400', dot: false });
      expect(await appearance(1)).toEqual({ named: true, weight: '600', dot: true });
    });

    it('is split into pages when there are many messages', async () => {
      for (let nth = 1; nth <= PAGE_SIZE + 1; nth += 1) await send(`Visitor ${nth}`);
      const page = await visit();
      await page.getByText('1–20 of 21').waitFor();
      expect(await list(page).count()).toBe(PAGE_SIZE);
      await page.getByRole('link', { name: 'Next' }).click();
      await page.getByText('21–21 of 21').waitFor();
      expect(await list(page).allTextContents()).toEqual([expect.stringContaining('Visitor 1')]);
      expect(await page.getByRole('link', { name: 'Next' }).count()).toBe(0);
      await page.getByRole('link', { name: 'Previous' }).click();
      await page.getByText('1–20 of 21').waitFor();
      await page.goto(`${PATH}?page=9`);
      await page.getByText('No messages on this page.').waitFor();
      await page.getByRole('link', { name: 'First' }).click();
      await page.getByText('1–20 of 21').waitFor();
      expect(await axe(page)).toEqual([]);
    });
  });

  it('are counted on the dashboard, on the closed menu and in the title of every screen, at every width, until they are read', async () => {
    const longest = 'W'.repeat(120);
    await send('Tom Okafor', 'Hi Jane,\n\nWe love your photographs.');
    await send(longest, 'Hello,\n\nAre you free in June?');
    const page = await visit(
      { viewport: PHONE, hasTouch: true, isMobile: true },
      '/admin/dashboard',
    );
    const notice = page.getByRole('complementary', { name: 'Unread messages' });
    const menu = (text: string) => page.getByRole('button', { name: text, exact: true });
    const titled = (title: string) =>
      page.waitForFunction((text) => document.title.startsWith(text), title);
    expect(await notice.textContent()).toBe(
      `${longest} has written to you. 2 messages are unread. See the messages`,
    );
    await titled('(2) Dashboard');
    for (const width of [320, 390, 820]) {
      await resizeTo(page, width);
      await menu('Menu, 2 unread messages').waitFor();
      await page.locator('.top-bar > .count').waitFor();
      await notice.waitFor();
    }
    await resizeTo(page, 1440);
    await page.locator('.top-bar > .count').waitFor({ state: 'hidden' });
    await notice.waitFor();
    // This also measures the width of the page in every layout.
    expect(await axeInLayouts(page)).toEqual([]);

    await page.setViewportSize(PHONE);
    await menu('Menu, 2 unread messages').tap();
    await page.getByRole('dialog').getByRole('link', { name: 'Media' }).tap();
    await titled('(2) Media');
    await page.goBack();
    await titled('(2) Dashboard');
    await notice.getByRole('link').tap();
    await titled('(2) Messages');
    expect(await list(page).locator('.excerpt').allTextContents()).toEqual([
      'Hello,\n\nAre you free in June?',
      'Hi Jane,\n\nWe love your photographs.',
    ]);
    await open(page, longest);
    await menu('Menu, one unread message').waitFor();
    await titled('(1) ');
    await page.goBack();
    await titled('(1) Messages');
    await page.goBack();
    await page.getByText('Tom Okafor has written to you.').waitFor();
    await titled('(1) Dashboard');
    await notice.getByRole('link', { name: 'See the messages' }).tap();
    await open(page, 'Tom Okafor');
    await menu('Menu').waitFor();
    expect(await page.title()).not.toContain('(');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
    await notice.waitFor({ state: 'detached' });
    expect(await page.title()).toMatch(/^Dashboard/);
  });

  describe('a message', () => {
    it('is shown in full, as text with its line breaks, whatever it contains; a browser that shows it marks it as read, a mere request for its page does not; has a link for a reply by mail that quotes its text; keeps the last of several marks, and the previous one when a mark fails', async () => {
      const sender = '<img src=x onerror=alert(1)>';
      const text = '<b>Bold</b><script>document.title = "x"</script>\n\n  Indented & <i>more';
      await send(sender, text);
      const [row] = await stored();
      const headers = { Cookie: `payload-token=${studio.token}` };
      const { status, body } = await studio.http.get(`${PATH}/${row?.id}`, { headers });
      expect(status).toBe(200);
      expect(String(body)).toContain('vera@example.com');
      expect(await isRead(sender)).toBe(false);
      const page = await visit();
      await open(page, sender);
      const shown = page.locator('article .text');
      expect(await shown.textContent()).toBe(text);
      expect(await shown.evaluate((element) => getComputedStyle(element).whiteSpace)).toMatch(
        /^(pre-wrap|preserve)/,
      );
      expect(await page.locator('article :is(img, b, i, script)').count()).toBe(0);
      await page.getByRole('link', { name: 'vera@example.com' }).waitFor();
      await page.locator('article time').waitFor();

      await send('Vera Lin', 'Free in June?\nOr July?');
      await page.getByRole('link', { name: 'All messages' }).click();
      await open(page, 'Vera Lin');
      const href = await page.getByRole('link', { name: 'Reply' }).getAttribute('href');
      const { protocol, pathname, searchParams } = new URL(href ?? '');
      expect(protocol + pathname).toBe('mailto:vera@example.com');
      expect(searchParams.get('subject')).toBe('Re: your message');
      expect(searchParams.get('body')).toContain('> Free in June?\r\n> Or July?');

      await page.route('**/api/contact-message/*', (route) => route.abort());
      await button(page, 'Mark as unread').click();
      expect(await readAndCloseDialog(page, 'Error!')).toBe('An error occurred. Please try again');
      await button(page, 'Mark as unread').waitFor();
      studio.browser.takeErrors();
      await page.unroute('**/api/contact-message/*');

      await waitForMenuLink(page, 'Messages');
      for (const name of ['Mark as unread', 'Mark as read', 'Mark as unread']) {
        await button(page, name).click();
      }
      await waitForMenuLink(page, 'Messages 1 unread');
      await eventually(async () => (await isRead('Vera Lin')) === false);
      expect(await holdsFocus(button(page, 'Mark as read'))).toBe(true);
      await page.getByRole('link', { name: 'All messages' }).click();
      await list(page).getByRole('link', { name: 'Unread: Vera Lin' }).waitFor();
    });

    it('shows a mark in the menu although the next one has failed before its answer came, and the mark stored on the server after two marks in a row have failed', async () => {
      await send('Vera Lin');
      const page = await visit();
      const marking = await holdAnswers(page, '*/api/contact-message/*', 'PATCH');
      await list(page).getByRole('link', { name: 'Vera Lin' }).click();
      await marking.wait();
      await page.route('**/api/contact-message/*', (route) => route.abort());
      await button(page, 'Mark as unread').click();
      await marking.release();
      await readAndCloseDialog(page, 'Error!');
      await waitForMenuLink(page, 'Messages');
      studio.browser.takeErrors();

      await page.unroute('**/api/contact-message/*');
      await send('Tom Okafor');
      await page.getByRole('link', { name: 'All messages' }).click();
      await page.route('**/api/contact-message/*', async (route) => {
        // Long enough that the second waits for the first.
        await setTimeout(1000);
        await route.abort();
      });
      await list(page).getByRole('link', { name: 'Tom Okafor' }).click();
      await button(page, 'Mark as unread').click();
      expect(await readAndCloseDialog(page, 'Error!')).toBe('An error occurred. Please try again');
      await button(page, 'Mark as read').waitFor();
      expect(await isRead('Tom Okafor')).toBe(false);
      studio.browser.takeErrors();
    });

    it('is deleted after a confirmation, and the list is shown without it; stays when the server refuses; waits for a pending mark, and for no refresh of the page after one', async () => {
      await send('Vera Lin');
      await send('Ann Roe');
      await send('Tom Okafor');
      const page = await visit();
      await open(page, 'Tom Okafor');
      await button(page, 'Delete').click();
      await dialog(page, 'Delete Item!')
        .getByText('You are about to delete this message.')
        .waitFor();
      await button(page, 'Cancel').click();
      expect(await stored()).toHaveLength(3);

      await page.route('**/api/contact-message/*', (route) =>
        route.fulfill({ status: 500, json: { errors: [{ message: 'Not today' }] } }),
      );
      await button(page, 'Delete').click();
      await button(page, 'Confirm').click();
      expect(await readAndCloseDialog(page, 'Error!')).toBe('Not today');
      await page.getByRole('heading', { level: 1, name: 'Tom Okafor' }).waitFor();
      expect(studio.browser.takeErrors().every((one) => one.includes('500'))).toBe(true);
      await page.unroute('**/api/contact-message/*');

      await button(page, 'Delete').click();
      await button(page, 'Confirm').click();
      await page.waitForURL((url) => url.pathname === PATH);
      const heading = page.locator('main h1', { hasText: 'Messages' });
      await heading.waitFor();
      expect(await readAndCloseDialog(page, 'Success!')).toBe(
        'You have successfully deleted this data',
      );
      expect(await holdsFocus(heading)).toBe(true);
      expect(await list(page).count()).toBe(2);

      await open(page, 'Ann Roe');
      await page.route('**/api/contact-message/*', async (route) => {
        // Long enough for a deletion that does not wait to be sent first.
        if (route.request().method() === 'PATCH') await setTimeout(1000);
        await route.continue();
      });
      const marked = page.waitForResponse((response) => response.request().method() === 'PATCH');
      await button(page, 'Mark as unread').click();
      await button(page, 'Delete').click();
      await button(page, 'Confirm').click();
      expect((await marked).status()).toBe(200);
      expect(await readAndCloseDialog(page, 'Success!')).toBe(
        'You have successfully deleted this data',
      );
      expect((await stored()).map(({ fullName }) => fullName)).toEqual(['Vera Lin']);
      await page.unroute('**/api/contact-message/*');

      await open(page, 'Vera Lin');
      const refreshing = await holdRequests(page, '**/admin/collections/contact-message/**');
      await button(page, 'Mark as unread').click();
      await eventually(async () => refreshing.requests.length > 0);
      await button(page, 'Delete').click();
      await button(page, 'Confirm').click();
      await dialog(page, 'Success!').waitFor();
      refreshing.release();
      expect(await readAndCloseDialog(page, 'Success!')).toBe(
        'You have successfully deleted this data',
      );
      await page.getByText('No messages yet.').waitFor();
      expect(await page.getByRole('alert').filter({ hasText: 'does not exist' }).count()).toBe(0);
    });

    it('is marked as read after the session is renewed when the access token is invalid, and is left for the list by the browser’s back, also when the list was the first page', async () => {
      await send('Vera Lin');
      const page = await visit();
      await page.evaluate(() => localStorage.setItem('accessToken', 'dead.dead.dead'));
      await open(page, 'Vera Lin');
      // The browser itself logs a refused request.
      expect(studio.browser.takeErrors().every((one) => one.includes('403'))).toBe(true);
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
      // The list was loaded anew: Next listens to the history once the effects of the hydrated page have run.
      await waitForHydration(page);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      await page.goForward();
      await page.getByRole('heading', { level: 1, name: 'Vera Lin' }).waitFor();
    });

    it('does not call the owner back who has left it while it was being deleted', async () => {
      await send('Vera Lin');
      const page = await visit({}, '/admin/dashboard');
      await page.getByRole('link', { name: /^Messages/ }).click();
      await open(page, 'Vera Lin');
      const answer = await holdAnswers(page, '*/api/contact-message/*', 'DELETE');
      await button(page, 'Delete').click();
      await button(page, 'Confirm').click();
      await answer.wait();
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
      await page.getByRole('link', { name: 'Services', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Services' }).waitFor();
      await answer.release();
      await readAndCloseDialog(page, 'Success!');
      await page.waitForLoadState('networkidle');
      expect(new URL(page.url()).pathname).toBe('/admin/services');
    });

    it('that does not exist is reported inside the layout of the back office', async () => {
      const page = await studio.browser.openPage();
      await signInToOffice(studio, page, studio.owner);
      for (const id of ['000000000000000000000000', 'create', '%E2%82%AC']) {
        await page.goto(`${PATH}/${id}`);
        await page
          .getByText(/does not exist|not found|nothing found/i)
          .first()
          .waitFor();
        await page.getByRole('navigation', { name: 'Back office' }).waitFor();
      }
      studio.browser.takeErrors();
    });

    it('is read, marked and deleted by keyboard alone', async () => {
      await send('Vera Lin');
      const page = await visit();
      await list(page).getByRole('link').focus();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Vera Lin' }).waitFor();
      await page.getByRole('link', { name: 'Reply' }).focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await button(page, 'Mark as read').waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await dialog(page, 'Delete Item!').waitFor();
      await button(page, 'Confirm').focus();
      await page.keyboard.press('Enter');
      await dialog(page, 'Success!').waitFor();
      await page.keyboard.press('Enter');
      await page.getByText('No messages yet.').waitFor();
      expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual(['Messages']);
    });
  });

  it('the list and a message redirect to the login without a session, and show nothing', async () => {
    await send('Vera Lin');
    const [row] = await stored();
    for (const path of [PATH, `${PATH}?page=1`, `${PATH}/${row?.id}`, `${PATH}/create`]) {
      const answer = await fetch(studio.server.url + path, { headers: { Accept: 'text/html' } });
      expect(new URL(answer.url).pathname).toBe('/login');
      expect(await answer.text()).not.toMatch(/Vera|Are you free/);
    }
    expect(await isRead('Vera Lin')).toBe(false);
  });

  it('the list, a message and its dialog have no axe violations and do not scroll sideways, in any layout and theme', async () => {
    await send('Bartholomew Featherstonehaugh-Cholmondeley'.repeat(2), 'word'.repeat(200));
    const page = await visit();
    expect(await axeInLayouts(page)).toEqual([]);
    await list(page).getByRole('link').click();
    await button(page, 'Mark as unread').waitFor();
    expect(await axeInLayouts(page)).toEqual([]);
    await button(page, 'Delete').click();
    await dialog(page, 'Delete Item!').waitFor();
    expect(await axeInLayouts(page)).toEqual([]);
  });
});
