// Codes, links and invitations that come by mail, on one site with a mail server.
import type { Page, Response } from 'playwright-core';
import { PASSWORD, signIn } from '../helpers/accounts';
import { api } from '../helpers/api';
import { button, field, logIn, storedSession, waitForBackOffice } from '../helpers/authPage';
import { openBrowser, type TestBrowser, waitForHydration } from '../helpers/browser';
import { holdRequests } from '../helpers/holdRequests';
import { type Mailbox, startMailbox } from '../helpers/mailbox';
import { mailedPin, mailedToken } from '../helpers/mailed';
import { dialog, openOffice, readAndCloseDialog, waitForSaved } from '../helpers/office';
import { jpeg } from '../helpers/photos';
import { startServer, type TestServer } from '../helpers/server';
import type { StudioSite } from '../helpers/site';
import { unzip } from '../helpers/unzip';
import { watchForToast } from '../helpers/watchForText';

const EMAIL = 'owner@example.com';
const ENCODED_EMAIL = encodeURIComponent(EMAIL);
const NEW_PASSWORD = 'Another-horse9!';

let mailbox: Mailbox;
let server: TestServer;
let browser: TestBrowser;

beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startServer({ smtp: mailbox });
  browser = await openBrowser(server);
});
afterEach(() => expect(browser.takeErrors()).toEqual([]));
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await mailbox?.stop();
});

describe('a new owner', () => {
  /** One page for the first steps of an owner, in order. */
  let page: Page;
  beforeAll(async () => {
    page = await browser.openPage();
  });
  afterAll(() => browser.closePages());

  it('is led by the login to the sign-up, which shows its success, stores the session and leads to the back office', async () => {
    await page.goto('/admin');
    await page.waitForURL('**/login**');
    await page.getByRole('link', { name: 'Sign up' }).click();
    await page.waitForURL('**/signup');
    await field.email(page).fill(EMAIL);
    await field.password(page).fill(PASSWORD);
    const success = await watchForToast(page, 'You have successfully signed up');
    const office = await holdRequests(page, '**/admin**', (one) => one.isNavigationRequest());
    await button(page, 'Sign up').click();
    await success();
    office.release();
    await waitForBackOffice(page);
    const { root, accessToken, refreshToken } = await storedSession(page);
    expect(root).toMatchObject({
      details: { email: EMAIL, verified: false },
      accessToken,
      refreshToken,
    });
    browser.takeErrors();
  });

  it('asks for another code, and the second time is told when to try again; enters it by hand on a screen that shows the address, and goes on to the dashboard', async () => {
    const pinMail = () =>
      mailbox.waitFor(EMAIL, ({ subject }) => subject.includes('verification code'));
    await pinMail();
    mailbox.clear();
    await page.goto(`/verification/link/${ENCODED_EMAIL}`);
    await waitForHydration(page);
    const sent = await watchForToast(page, 'If the address is known, a new code is on its way');
    await button(page, 'Click to resend').click();
    await sent();
    // Within the same minute, so that the mail comes later.
    const refused = await watchForToast(
      page,
      /We have just sent one\. You can ask again in \d+ seconds?\./,
    );
    await button(page, 'Click to resend').click();
    await refused();
    const pin = mailedPin(await pinMail());
    expect(browser.takeErrors().every((fault) => fault.includes('429'))).toBe(true);
    await page.getByRole('link', { name: 'Enter code manually' }).click();
    await page.waitForURL('**/verification/email');
    await page.getByText(EMAIL).waitFor();
    expect(await field.email(page).count()).toBe(0);
    await page.reload();
    await page.getByText(EMAIL).waitFor();
    await field.digit(page, 1).click();
    await page.keyboard.type(pin);
    await button(page, 'Verify email').click();
    await page.waitForURL(`**/verification/${ENCODED_EMAIL}/verified`);
    await page.getByRole('heading', { name: 'Email verified' }).waitFor();
    expect((await storedSession(page)).root.details.verified).toBe(true);
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.waitForURL('**/admin/dashboard', { waitUntil: 'commit' });
    await page.waitForLoadState();
    browser.takeErrors();
  });

  it('sets a new password by a mailed link, whose token is removed from the address, which can be reloaded', async () => {
    const resetMail = () =>
      mailbox.waitFor(EMAIL, ({ subject }) => subject === 'Reset your password');
    // The back office would go to the login by itself.
    await page.goto('/robots.txt');
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forget Password' }).click();
    await page.waitForURL('**/reset-password/email');
    await field.email(page).fill(EMAIL);
    await button(page, 'Reset Password').click();
    await page.waitForURL(`**/reset-password/email/sent/${ENCODED_EMAIL}`);
    await resetMail();
    mailbox.clear();
    const sent = await watchForToast(page, 'If the address is known, a link to reset');
    await button(page, 'Click to resend').click();
    await sent();

    const token = mailedToken(await resetMail());
    const path = `/reset-password/${ENCODED_EMAIL}`;
    const answer = await page.goto(`${path}?token=${token}`);
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
    await page.waitForURL((url) => url.pathname === path && url.search === '');
    await page.reload();
    await field.password(page).fill(NEW_PASSWORD);
    await field.confirmation(page).fill(NEW_PASSWORD);
    expect(await page.getByRole('main').getByRole('alert').count()).toBe(0);
    await button(page, 'Get Started').click();
    await page.waitForURL(`**${path}/success`);
    await page.getByRole('heading', { name: 'Password reset' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Set new password' }).waitFor();
    expect(page.url()).not.toContain(token);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(token);
    await page.goForward();
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.waitForURL('**/login');
    await logIn(page, EMAIL, NEW_PASSWORD);
    await waitForBackOffice(page);
    browser.takeErrors();
  });
});

const GALLERIES = '/admin/galleries';
const GALLERY_PASSWORD = 'roses-2040';
const PHOTOGRAPHS = 6;
const LIMIT = 3;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
/** What the pages of a gallery ask for: pages, calls, and files of photographs. */
const OF_GALLERY = /^\/(gallery|api\/gallery|media)\//;

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const nameOf = (number: number) => `IMG_${String(number).padStart(2, '0')}.jpg`;

describe('a shoot is handed over to a client with a phone', () => {
  const name = 'Anna & Ben';
  const email = 'anna@example.com';
  let site: StudioSite;
  let originals: { name: string; mimeType: string; buffer: Buffer }[];
  /** Of the gallery, without its query. */
  let office: string;
  let client: Page;
  let link: string;
  /** Every request of the client's pages to the gallery, by method and address. */
  const seen = new Map<string, { url: string; method: string; data: string | null }>();

  const openPart = (part: string) => openOffice(site, `${office}?part=${part}`);
  const pickOf = (number: number) =>
    client.locator('.grid').getByRole('button', { name: `Pick photograph ${number}`, exact: true });
  const saved = () => client.waitForResponse((answer) => answer.url().endsWith('/picks'));
  const waitForCount = (count: number) =>
    client
      .getByRole('status')
      .getByText(`Selected ${count} of ${LIMIT}`, { exact: true })
      .waitFor();

  beforeAll(async () => {
    const owner = await signIn(server, { email: EMAIL, password: NEW_PASSWORD });
    site = { server, browser, owner, http: api(server), token: owner.accessToken };
    originals = await Promise.all(
      numbers(PHOTOGRAPHS).map(async (number) => ({
        name: nameOf(number),
        mimeType: 'image/jpeg',
        buffer: await jpeg({ width: number % 3 ? 480 : 320, height: 320, seed: number }),
      })),
    );
  });

  it('the owner adds a gallery, six photographs and two sets', async () => {
    const page = await openOffice(site, GALLERIES);
    await button(page, 'Add Gallery').first().click();
    const form = dialog(page, 'Add Gallery');
    await form.getByLabel('Name', { exact: true }).fill(name);
    await form.getByLabel('Client email').fill(email);
    await form.getByLabel('Message to the client').fill('Please pick three for the album.');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await page.waitForURL(`**${GALLERIES}/*`);
    office = new URL(page.url()).pathname;

    await page.locator('.picker input').setInputFiles(originals);
    await page.waitForFunction(
      (count) => document.querySelectorAll('.caption').length === count,
      PHOTOGRAPHS,
    );
    await waitForSaved(page);
    expect(await page.locator('.caption .name').allTextContents()).toEqual(
      originals.map((original) => original.name),
    );
    for (const [set, first, last] of [
      ['Ceremony', 1, 3],
      ['Party', 4, 6],
    ] as const) {
      await button(page, 'Add set').click();
      await dialog(page, 'Add Set').getByLabel('Name').fill(set);
      await dialog(page, 'Add Set').getByRole('button', { name: 'Save' }).click();
      await dialog(page, 'Add Set').waitFor({ state: 'detached' });
      await page.getByRole('checkbox', { name: `Choose ${nameOf(first)}` }).check();
      await page
        .getByRole('checkbox', { name: `Choose ${nameOf(last)}` })
        .click({ modifiers: ['Shift'] });
      await page.getByLabel('Move to a set').selectOption(set);
      await button(page, `${set} 3 photographs`).waitFor();
    }
    await waitForSaved(page);
  });

  it('the owner sets a password and a limit, and invites the client by mail', async () => {
    const page = await openPart('access');
    await page.getByLabel('At most').fill(String(LIMIT));
    await page.getByLabel('Download', { exact: true }).selectOption('original');
    await button(page, 'Update').click();
    await readAndCloseDialog(page, 'Success!');
    await button(page, 'Set password').click();
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(GALLERY_PASSWORD);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await readAndCloseDialog(page, 'Success!');
    await button(page, 'Send invitation').click();
    await button(page, 'Send').click();
    expect(await readAndCloseDialog(page, 'Success!')).toContain(email);

    const { html, text } = await mailbox.waitFor(email);
    expect(text).toContain('Please pick three for the album.');
    expect(html + text).not.toContain(GALLERY_PASSWORD);
    [link = ''] = /http:\S+\/gallery\/[\w-]+/.exec(text) ?? [];
    expect(link).toBe(await page.getByRole('textbox', { name: 'Link' }).inputValue());
  });

  it('the client opens the link, and sees nothing before the right password', async () => {
    client = await browser.newPage({ ...PHONE, reducedMotion: 'reduce' });
    client.on('request', (request) => {
      const [url, method, data] = [request.url(), request.method(), request.postData()];
      if (OF_GALLERY.test(new URL(url).pathname))
        seen.set(`${method} ${url}`, { url, method, data });
    });
    await client.goto(link);
    await client.getByRole('heading', { name: 'This gallery is private' }).waitFor();
    expect(await client.content()).not.toContain('Anna');
    // As long as its button is disabled, Enter does nothing.
    await client.getByRole('button', { name: 'Open the gallery', disabled: false }).waitFor();
    await client.getByLabel('Password', { exact: true }).fill('tulips-2040');
    await client.keyboard.press('Enter');
    await client.getByText('The password is incorrect').waitFor();
    expect(browser.takeErrors().join()).toMatch(/401/);
    await client.getByLabel('Password', { exact: true }).fill(GALLERY_PASSWORD);
    await client.keyboard.press('Enter');
    await client.getByRole('heading', { name, level: 1 }).waitFor();
    await client.getByRole('navigation', { name: 'Sets' }).getByText('Party').waitFor();
    expect(await client.locator('.tile').count()).toBe(PHOTOGRAPHS);
    await mailbox.waitFor(site.owner.email, ({ subject }) => subject === `${name} has been opened`);
  });

  it('the client picks three of three, comments and submits, and the owner gets a mail', async () => {
    for (const number of numbers(LIMIT)) {
      const answer = saved();
      await pickOf(number).click();
      if (number === 1) {
        const who = client.getByRole('dialog', { name: 'Who are you?' });
        await who.getByLabel('Name').fill('Anna');
        await who.getByLabel('Email').fill(email);
        await who.getByRole('button', { name: 'Continue' }).click();
        await who.waitFor({ state: 'detached' });
      }
      expect((await answer).status()).toBe(200);
    }
    await waitForCount(LIMIT);
    const answer = saved();
    const refused = await watchForToast(client, `You can pick at most ${LIMIT} photographs`);
    await pickOf(LIMIT + 1).click();
    expect((await answer).status()).toBe(409);
    await refused();
    await waitForCount(LIMIT);
    expect(browser.takeErrors().join()).toMatch(/409/);

    await client.locator('.open').first().click();
    const large = client.getByRole('dialog', { name });
    await large.getByRole('button', { name: 'Comment' }).click();
    await large.getByRole('textbox', { name: 'Comment' }).fill('In black and white, please');
    await large.getByRole('button', { name: 'Save' }).click();
    await large.getByRole('button', { name: 'Change the comment' }).waitFor();
    await large.getByRole('button', { name: 'Close' }).click();

    await client.getByRole('button', { name: 'Submit selection' }).click();
    const submit = client.getByRole('dialog', { name: 'Submit selection' });
    await submit.getByLabel('Message to the photographer (optional)').fill('Thank you!');
    await submit.getByRole('button', { name: 'Submit selection' }).click();
    await client.getByText(/^Submitted on/).waitFor();
    await client.waitForFunction(
      (count) => document.querySelectorAll('.tile').length === count,
      LIMIT,
    );
    expect(await pickOf(1).isDisabled()).toBe(true);

    const mail = await mailbox.waitFor(site.owner.email, ({ subject }) =>
      subject.includes(`${LIMIT} photographs of ${name}`),
    );
    expect([mail.replyTo, mail.text]).toEqual([email, expect.stringContaining('Thank you!')]);
  });

  it('the owner reopens the selection, and the client goes on', async () => {
    const page = await openPart('selections');
    await page.getByText(`${LIMIT} picked · 1 commented · submitted on`).waitFor();
    await page.getByText('In black and white, please').waitFor();
    await button(page, 'Reopen').click();
    await dialog(page, 'Reopen the selection?').getByRole('button', { name: 'Reopen' }).click();
    await readAndCloseDialog(page, 'Success!');

    await client.reload();
    await waitForHydration(client);
    await waitForCount(LIMIT);
    const answer = saved();
    await pickOf(1).click();
    expect((await answer).status()).toBe(200);
    await waitForCount(LIMIT - 1);
  });

  it('the client downloads the selection as a ZIP of the originals, byte for byte', async () => {
    await button(client, 'Download').click();
    const starts = client.waitForEvent('download');
    await client.getByRole('button', { name: 'My selection, originals' }).click();
    const download = await starts;
    expect(download.suggestedFilename()).toBe('Anna & Ben.zip');
    const url = download.url();
    seen.set(url, { url, method: 'GET', data: null });
    const stream = await download.createReadStream();
    const files = unzip(Buffer.concat(await stream.toArray()));
    const picked = originals.slice(1, LIMIT);
    expect([...files.keys()].sort()).toEqual(picked.map((original) => original.name));
    for (const original of picked)
      expect([original.name, files.get(original.name)?.equals(original.buffer)]).toEqual([
        original.name,
        true,
      ]);
  });

  it('the owner closes the gallery, and every address that the client has seen is dead', async () => {
    const page = await openPart('access');
    await button(page, 'Close gallery').click();
    await readAndCloseDialog(page, 'Success!');
    expect(seen.size).toBeGreaterThan(PHOTOGRAPHS);
    const alive: string[] = [];
    for (const [name, { url, method, data }] of seen) {
      const headers = { 'Content-Type': 'application/json' };
      const answer = await client.request.fetch(url, { method, ...(data && { data, headers }) });
      if (![404, 410].includes(answer.status())) alive.push(`${answer.status()} ${name}`);
    }
    expect(alive).toEqual([]);
    const answer = (await client.reload()) as Response;
    expect(answer.status()).toBe(410);
    await client.getByRole('heading', { name: 'This gallery is no longer open.' }).waitFor();
    expect(await client.content()).not.toContain('Anna');
    expect(browser.takeErrors().join()).toMatch(/410/);
  });
});
