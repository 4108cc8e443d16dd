import type { Page } from 'playwright-core';
import { MESSAGES } from '@/contract/messages';
import {
  axeInLayouts,
  axeInThemes,
  holdsFocus,
  overflow,
  waitForHydration,
} from '../helpers/browser';
import { eventually } from '../helpers/eventually';
import { holdRequests } from '../helpers/holdRequests';
import { holdAnswers, resizeTo } from '../helpers/line';
import {
  dialog,
  openOffice,
  readAndCloseDialog,
  slowDown,
  waitForOfficeHydration,
} from '../helpers/office';
import { signInToOffice } from '../helpers/officeSession';
import { openStudioSite } from '../helpers/site';
import { readDocuments } from '../helpers/studio';
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

const stored = () => readDocuments<Row>(studio, 'contact-message');
const isRead = async (name: string) =>
  (await stored()).find(({ fullName }) => fullName === name)?.read;

const removeAll = () =>
  studio.http.del('/api/contact-message?where[id][exists]=true', { token: studio.token });

const CALLS = '**/api/contact-message/*';
const list = (page: Page) => page.getByRole('main').getByRole('listitem');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const toList = (page: Page) => page.getByRole('link', { name: 'All messages' }).click();
const waitForMenuLink = (page: Page, text: string) =>
  page
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name: text, exact: true })
    .waitFor();

/** Opens the message of a sender, and waits until it is marked as read. */
async function open(page: Page, name: string) {
  await list(page).getByRole('link', { name }).click();
  await heading(page, name).waitFor();
  await eventually(async () => (await isRead(name)) === true);
}

/** Deletes the message that is shown, by keyboard. */
async function remove(page: Page) {
  await button(page, 'Delete').press('Enter');
  await button(page, 'Confirm').press('Enter');
}

const expectDeleted = async (page: Page) =>
  expect(await readAndCloseDialog(page, 'Success!')).toBe(
    'You have successfully deleted this data',
  );

/** As long a name as a sender may have. */
const LONGEST = 'W'.repeat(120);
const menu = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true });
const notice = (page: Page) => page.getByRole('note', { name: 'Unread messages' });
const titled = (page: Page, title: string) =>
  page.waitForFunction((text) => document.title.startsWith(text), title);

it('messages are counted on the dashboard, on the closed menu and in the title of every screen, at every width, until they are read', async () => {
  await removeAll();
  await send('Tom Okafor', 'Hi Jane,\n\nWe love your photographs.');
  await send(LONGEST, 'Hello,\n\nAre you free in June?');
  const page = await openOffice(studio, '/admin/dashboard', { viewport: PHONE });
  expect(await notice(page).textContent()).toBe(
    `${LONGEST} has written to you. 2 messages are unread. See the messages`,
  );
  await titled(page, '(2) Dashboard');
  for (const width of [320, 390, 820]) {
    await resizeTo(page, width);
    await menu(page, 'Menu, 2 unread messages').waitFor();
    await page.locator('.top-bar > .count').waitFor();
    await notice(page).waitFor();
    expect(await overflow(page)).toBe(0);
  }
  await resizeTo(page, 1440);
  await page.locator('.top-bar > .count').waitFor({ state: 'hidden' });
  await notice(page).waitFor();
  expect(await overflow(page)).toBe(0);
  expect(await axeInThemes(page)).toEqual([]);

  await page.setViewportSize(PHONE);
  await menu(page, 'Menu, 2 unread messages').click();
  await page.getByRole('dialog').getByRole('link', { name: 'Media' }).click();
  await titled(page, '(2) Media');
  await page.goBack();
  await titled(page, '(2) Dashboard');
  await notice(page).getByRole('link').click();
  await titled(page, '(2) Messages');
  await list(page).getByRole('link', { name: LONGEST }).click();
  await heading(page, LONGEST).waitFor();
  await menu(page, 'Menu, one unread message').waitFor();
  await titled(page, '(1) ');
  await page.goBack();
  await titled(page, '(1) Messages');
  const headers = { Cookie: `payload-token=${studio.token}` };
  const dashboard = await studio.http.get<string>('/admin/dashboard', { headers });
  expect(dashboard.body).toMatch(/Tom Okafor<\/bdi> has written to you\./);
  expect(dashboard.body).not.toContain(' messages are unread');
  await open(page, 'Tom Okafor');
  await menu(page, 'Menu').waitFor();
  await page.waitForFunction(() => /^[^(]+$/.test(document.title));
  await page.goBack();
  await heading(page, 'Messages').waitFor();
  await page.goBack();
  await heading(page, 'Welcome').waitFor();
  await notice(page).waitFor({ state: 'detached' });
  await titled(page, 'Dashboard');
});

it('the list shows the newest message first, each with its sender, how it begins, and its time in the owner’s time zone; it and a message fit a phone', async () => {
  await removeAll();
  await send('Tom Okafor', 'Hi Jane,\n\nWe love your photographs.');
  await send(LONGEST, 'Hello,\n\nAre you free in June?');
  const page = await studio.browser.openPage({ reducedMotion: 'reduce' });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Tokyo' });
  await signInToOffice(studio, page, studio.owner);
  await page.goto(PATH);
  await waitForOfficeHydration(page);
  await list(page).nth(1).waitFor();
  expect(await list(page).locator('.sender').allTextContents()).toEqual([LONGEST, 'Tom Okafor']);
  expect(await list(page).locator('.excerpt').allTextContents()).toEqual([
    'Hello,\n\nAre you free in June?',
    'Hi Jane,\n\nWe love your photographs.',
  ]);
  const time = list(page).first().locator('time');
  const moment = new Date((await time.getAttribute('datetime')) ?? '');
  const inTokyo = { timeZone: 'Asia/Tokyo', dateStyle: 'medium', timeStyle: 'short' } as const;
  // Until it is hydrated, the screen says the time in UTC.
  await list(page)
    .first()
    .getByText(new Intl.DateTimeFormat('en', inTokyo).format(moment), { exact: true })
    .waitFor();
  expect(await axeInLayouts(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await list(page).getByRole('link', { name: LONGEST }).click();
  await heading(page, LONGEST).waitFor();
  for (const action of await page.locator('article .actions > *').all())
    expect((await action.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await overflow(page)).toBe(0);
});

it('messages are split into pages; one that does not exist is reported', async () => {
  await removeAll();
  for (let nth = 1; nth <= PAGE_SIZE + 1; nth += 1) await send(`Visitor ${nth}`);
  const headers = { Cookie: `payload-token=${studio.token}` };
  // React separates texts by comments.
  const textOf = async (path: string) =>
    (await studio.http.get<string>(PATH + path, { headers })).body.replaceAll('<!-- -->', '');
  const first = await textOf('');
  expect(first).toContain('1–20 of 21');
  expect(first.match(/class="sender"/g)).toHaveLength(PAGE_SIZE);
  const last = await textOf('?page=2');
  expect(last).toContain('21–21 of 21');
  expect(last.match(/class="sender">[^<]*/g)).toEqual(['class="sender">Visitor 1']);
  const none = await textOf('?page=9');
  expect(none).toContain('No messages on this page.');
  expect(none).toMatch(/<a [^>]*>First</);

  for (const id of ['000000000000000000000000', 'create', '%E2%82%AC'])
    expect(await textOf(`/${id}`)).toMatch(/does not exist|not found|nothing found/i);
});

it('unread messages have bold text, a dot and a label, and the menu shows their number; a message is shown in full, as text with its line breaks, whatever it contains; a browser that shows it marks it as read, a mere request for its page does not; it has a link for a reply by mail that quotes its text', async () => {
  await removeAll();
  const sender = '<img src=x onerror=alert(1)>';
  const text = `<b>Bold</b><script>document.title = "x"</script>\n\n  Indented & <i>more ${'word'.repeat(200)}`;
  await send(sender, text);
  const [row] = await stored();
  const headers = { Cookie: `payload-token=${studio.token}` };
  const { status, body } = await studio.http.get(`${PATH}/${row?.id}`, { headers });
  expect(status).toBe(200);
  expect(String(body)).toContain('vera@example.com');
  expect(await isRead(sender)).toBe(false);
  await send('Vera Lin', 'Free in June?\nOr July?');

  const page = await openOffice(studio, PATH);
  await waitForMenuLink(page, 'Messages 2 unread');
  await open(page, sender);
  await waitForMenuLink(page, 'Messages 1 unread');
  const shown = page.locator('article .text');
  expect(await shown.textContent()).toBe(text);
  expect(await shown.evaluate((element) => getComputedStyle(element).whiteSpace)).toMatch(
    /^(pre-wrap|preserve)/,
  );
  expect(await page.locator('article :is(img, b, i, script)').count()).toBe(0);
  await page.getByRole('link', { name: 'vera@example.com' }).waitFor();
  await page.locator('article time').waitFor();
  expect(await axeInLayouts(page)).toEqual([]);

  await toList(page);
  await heading(page, 'Messages').waitFor();
  const appearance = (index: number) =>
    list(page)
      .nth(index)
      .getByRole('link')
      .evaluate((link) => ({
        named: link.textContent?.startsWith('Unread: '),
        weight: getComputedStyle(link.querySelector('.sender') ?? link).fontWeight,
        dot: getComputedStyle(link, '::before').content !== 'none',
      }));
  expect(await appearance(0)).toEqual({ named: true, weight: '600', dot: true });
  expect(await appearance(1)).toEqual({ named: false, weight: '400', dot: false });
  await open(page, 'Vera Lin');
  const href = await page.getByRole('link', { name: 'Reply' }).getAttribute('href');
  const { protocol, pathname, searchParams } = new URL(href ?? '');
  expect(protocol + pathname).toBe('mailto:vera@example.com');
  expect(searchParams.get('subject')).toBe('Re: your message');
  expect(searchParams.get('body')).toContain('> Free in June?\r\n> Or July?');
});

describe('the mark of a message', () => {
  const marksOf = (page: Page) => {
    let marks = 0;
    page.on('response', (one) => {
      if (one.request().method() === 'PATCH') marks += 1;
    });
    return () => marks;
  };
  const openMessages = async () => {
    await removeAll();
    await send('Vera Lin');
    return openOffice(studio, PATH);
  };

  it('stays as it is stored when a change fails', async () => {
    const page = await openMessages();
    await open(page, 'Vera Lin');
    await page.route(CALLS, (route) => route.abort());
    await button(page, 'Mark as unread').click();
    expect(await readAndCloseDialog(page, 'Error!')).toBe(MESSAGES.offline);
    await button(page, 'Mark as unread').waitFor();
    await waitForMenuLink(page, 'Messages');
    expect(await isRead('Vera Lin')).toBe(true);
    studio.browser.takeErrors();
  });

  it('is the last of several, also when one is made before anything else can run', async () => {
    const page = await openMessages();
    const marks = marksOf(page);
    await open(page, 'Vera Lin');
    await waitForMenuLink(page, 'Messages');
    await eventually(async () => marks() === 1);
    for (const name of ['Mark as unread', 'Mark as read', 'Mark as unread'])
      await button(page, name).click();
    await eventually(async () => marks() === 4);
    await waitForMenuLink(page, 'Messages 1 unread');
    expect(await isRead('Vera Lin')).toBe(false);
    expect(await holdsFocus(button(page, 'Mark as read'))).toBe(true);

    await toList(page);
    await list(page).getByRole('link', { name: 'Unread: Vera Lin' }).waitFor();
    await slowDown(page);
    await page.evaluate(() => {
      const clicking = new MutationObserver(() => {
        const mark = document.querySelector<HTMLElement>('article .actions > button');
        if (!mark) return;
        clicking.disconnect();
        mark.click();
      });
      clicking.observe(document.body, { subtree: true, childList: true });
    });
    await list(page).getByRole('link', { name: 'Unread: Vera Lin' }).click();
    await eventually(async () => marks() === 6);
    await button(page, 'Mark as read').waitFor();
    expect(await isRead('Vera Lin')).toBe(false);
    await waitForMenuLink(page, 'Messages 1 unread');
  });

  it('is the first one when the next fails before the answer to the first has come', async () => {
    const page = await openMessages();
    const marking = await holdAnswers(page, '*/api/contact-message/*', 'PATCH');
    await list(page).getByRole('link', { name: 'Vera Lin' }).click();
    await marking.wait();
    await page.route(CALLS, (route) => route.abort());
    await button(page, 'Mark as unread').click();
    await marking.release();
    await readAndCloseDialog(page, 'Error!');
    await waitForMenuLink(page, 'Messages');
    expect(await isRead('Vera Lin')).toBe(true);
    studio.browser.takeErrors();
  });

  it('is none when two in a row fail', async () => {
    const page = await openMessages();
    let abort = () => {};
    const asked = new Promise<void>((resolve) => {
      abort = resolve;
    });
    await page.route(CALLS, async (route) => {
      await asked;
      await route.abort();
    });
    await list(page).getByRole('link', { name: 'Vera Lin' }).click();
    await button(page, 'Mark as unread').click();
    abort();
    expect(await readAndCloseDialog(page, 'Error!')).toBe(MESSAGES.offline);
    await button(page, 'Mark as read').waitFor();
    expect(await isRead('Vera Lin')).toBe(false);
    studio.browser.takeErrors();
  });
});

it('a message is marked as read after the session is renewed when the access token is invalid, and is left for the list by the browser’s back', async () => {
  await removeAll();
  await send('Tom Okafor');
  const page = await openOffice(studio, PATH);
  await page.evaluate(() => localStorage.setItem('accessToken', 'dead.dead.dead'));
  await open(page, 'Tom Okafor');
  // The browser itself logs a refused request.
  expect(studio.browser.takeErrors().every((one) => one.includes('403'))).toBe(true);
  await page.goBack();
  await heading(page, 'Messages').waitFor();
  // The list was loaded anew: Next listens to the history once the effects of the hydrated page have run.
  await waitForHydration(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.goForward();
  await heading(page, 'Tom Okafor').waitFor();
});

it('a message is deleted after a confirmation, and the list is shown without it; stays when the server refuses', async () => {
  await removeAll();
  for (const name of ['Zoe Day', 'Tom Okafor']) await send(name);
  const page = await openOffice(studio, PATH);
  await open(page, 'Tom Okafor');
  await button(page, 'Delete').click();
  await dialog(page, 'Delete Item!').getByText('You are about to delete this message.').waitFor();
  await button(page, 'Cancel').click();
  expect(await stored()).toHaveLength(2);
  await page.route(CALLS, (route) =>
    route.fulfill({ status: 500, json: { errors: [{ message: 'Not today' }] } }),
  );
  await remove(page);
  expect(await readAndCloseDialog(page, 'Error!')).toBe('Not today');
  await heading(page, 'Tom Okafor').waitFor();
  expect(studio.browser.takeErrors().every((one) => one.includes('500'))).toBe(true);
  await page.unroute(CALLS);
  await remove(page);
  await page.waitForURL((url) => url.pathname === PATH);
  const ofList = page.locator('main h1', { hasText: 'Messages' });
  await ofList.waitFor();
  await expectDeleted(page);
  expect(await holdsFocus(ofList)).toBe(true);
  expect(await list(page).count()).toBe(1);
});

it('a deletion waits for a pending mark, and for no refresh of the page after one', async () => {
  await removeAll();
  for (const name of ['Zoe Day', 'Vera Lin', 'Ann Roe']) await send(name);
  const page = await openOffice(studio, PATH);
  await open(page, 'Ann Roe');
  // The page has the answer to the mark.
  await waitForMenuLink(page, 'Messages 2 unread');
  const calls: string[] = [];
  page.on('request', (request) => request.method() === 'DELETE' && calls.push('DELETE'));
  page.on('response', (one) => one.request().method() === 'PATCH' && calls.push('marked'));
  const marking = await holdRequests(page, CALLS, (request) => request.method() === 'PATCH');
  await button(page, 'Mark as unread').click();
  await remove(page);
  marking.release();
  await expectDeleted(page);
  expect(calls).toEqual(['marked', 'DELETE']);
  expect((await stored()).map(({ fullName }) => fullName).toSorted()).toEqual([
    'Vera Lin',
    'Zoe Day',
  ]);

  await open(page, 'Vera Lin');
  await waitForMenuLink(page, 'Messages 1 unread');
  const refreshing = await holdRequests(page, `**${PATH}/**`);
  await button(page, 'Mark as unread').click();
  await eventually(async () => refreshing.requests.length > 0);
  await remove(page);
  await dialog(page, 'Success!').waitFor();
  refreshing.release();
  await expectDeleted(page);
  await eventually(async () => (await list(page).count()) === 1);
  expect(await page.getByRole('alert').filter({ hasText: 'does not exist' }).count()).toBe(0);
});

it('a deletion does not call the owner back who has left the message meanwhile', async () => {
  await removeAll();
  await send('Zoe Day');
  // Back to the screen that was opened by its address loads it anew, which would end the call.
  const page = await openOffice(studio, '/admin/dashboard');
  await page.getByRole('link', { name: 'Messages 1 unread', exact: true }).click();
  await open(page, 'Zoe Day');
  const answer = await holdAnswers(page, '*/api/contact-message/*', 'DELETE');
  await remove(page);
  await answer.wait();
  await page.goBack();
  await heading(page, 'Messages').waitFor();
  await page.getByRole('link', { name: 'Services', exact: true }).click();
  await heading(page, 'Services').waitFor();
  await answer.release();
  await expectDeleted(page);
  await page.waitForLoadState('networkidle');
  expect(new URL(page.url()).pathname).toBe('/admin/services');
});
