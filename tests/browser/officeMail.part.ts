import type { Page } from 'playwright-core';
import { MESSAGES } from '@/contract/messages';
import { axe, axeInLayouts, axeInThemes, holdsFocus, overflow } from '../helpers/browser';
import { eventually } from '../helpers/eventually';
import { holdRequests } from '../helpers/holdRequests';
import { endSession, nextFrames, resizeTo } from '../helpers/line';
import { type Mailbox, startMailbox } from '../helpers/mailbox';
import { dialog, openOffice, readAndCloseDialog, waitForOfficeHydration } from '../helpers/office';
import { freePort } from '../helpers/program';
import { openStudioSite } from '../helpers/site';
import { withConfirmation } from '../helpers/totp';
import { OPTIONS } from './officeLists.options';

const site = openStudioSite(OPTIONS);
const SETTINGS = '/admin/settings';
const TEST = '**/api/mail-settings/test';
const OFF = { host: '', user: '', fromName: '', fromAddress: '' };

let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await startMailbox();
});
afterAll(async () => {
  await mailbox.stop();
});
/** For the tests of the calling block, which change settings of mail: the other parts of this file have no mail server. */
function useMailSettings(): void {
  beforeEach(() => change(OFF));
  afterEach(() => change(OFF));
}

async function change(json: object) {
  const { status, body } = await withConfirmation(site.server, site.owner, () =>
    site.http.put('/api/mail-settings', { json, token: site.token }),
  );
  if (status !== 200) throw new Error(`The settings were not changed: ${JSON.stringify(body)}`);
}
const useMailbox = (port = mailbox.port) =>
  change({ host: '127.0.0.1', port, security: 'none', fromAddress: 'hello@studio.example' });

let visitors = 0;
async function enquire(fullName: string) {
  visitors += 1;
  const { status } = await site.http.post('/api/contact', {
    json: { fullName, email: 'vera@example.com', message: 'Hello' },
    headers: { 'X-Forwarded-For': `203.0.113.${visitors}` },
  });
  expect(status).toBe(201);
}
/** Waits until so many mails could not be handed over. */
const waitForUnsent = (count: number) =>
  eventually(async () => {
    const { body } = await site.http.get<{ items: unknown[] }>('/api/mail-queue', {
      token: site.token,
    });
    return body.items.length === count;
  });

const card = (page: Page) => page.getByRole('region', { name: 'Mail', exact: true });
const input = (page: Page, label: string) => card(page).getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const outcome = (page: Page) => dialog(page, 'Test mail');
/** The step of a test that has this title, with how it ended. */
const step = (page: Page, title: string) =>
  outcome(page).getByRole('listitem').filter({ hasText: title });
const note = (page: Page) => page.getByRole('note', { name: 'Unsent mail' });

describe('the settings', () => {
  it('have a side index that is used by keyboard, brings each part into sight below the top bar and stays in sight on a wide screen; one shape of button; and fit every window', async () => {
    const page = await openOffice(site, SETTINGS, { viewport: { width: 1440, height: 700 } });
    const index = page.getByRole('navigation', { name: 'Parts of the settings' });
    const links = index.getByRole('link');
    expect(await links.allTextContents()).toEqual([
      'Profile',
      'Sign-in and security',
      'Mail',
      'Backup',
    ]);
    const barEnd = await page.evaluate(
      () => document.querySelector('.top-bar')?.getBoundingClientRect().bottom ?? Number.NaN,
    );
    for (const [link, part] of [
      ['Mail', 'Mail'],
      ['Sign-in and security', 'Sign-in and security'],
      ['Profile', 'Profile picture'],
    ] as const) {
      await index.getByRole('link', { name: link }).press('Enter');
      await nextFrames(page);
      const title = page.getByRole('heading', { name: part, exact: true });
      const box = await title.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(barEnd);
      expect(box?.y).toBeLessThan(700);
      expect((await links.first().boundingBox())?.y).toBeGreaterThanOrEqual(barEnd);
    }
    await index.getByRole('link', { name: 'Mail' }).press('Enter');
    await page.keyboard.press('Tab');
    expect(await holdsFocus(input(page, 'Provider'))).toBe(true);
    expect(new URL(page.url()).hash).toBe('#mail');

    const corners = await page
      .locator('main .button')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).borderRadius));
    expect(new Set(corners).size).toBe(1);
    expect(await axeInLayouts(page)).toEqual([]);
  });
});

describe('mail', () => {
  useMailSettings();

  it('is set up in the form, of which a provider fills the server, and what was changed is saved before a test mail that is told step by step', async () => {
    const page = await openOffice(site, `${SETTINGS}#mail`);
    await card(page).getByText('Mail is written to the server’s log instead').waitFor();
    expect(await button(page, 'Send a test mail').count()).toBe(0);
    await input(page, 'Provider').selectOption({ label: 'Fastmail' });
    const fields = ['Server', 'Port', 'Security'] as const;
    const filled = await Promise.all(fields.map((label) => input(page, label).inputValue()));
    expect(filled).toEqual(['smtp.fastmail.com', '465', 'tls']);
    await input(page, 'Port').fill('');
    await button(page, 'Save and send a test mail').click();
    await card(page).getByText(MESSAGES.invalidPort).waitFor();
    await input(page, 'Server').fill('127.0.0.1');
    expect(await input(page, 'Provider').inputValue()).toBe('');
    await input(page, 'Port').fill(String(mailbox.port));
    await input(page, 'Security').selectOption('none');
    await button(page, 'Save and send a test mail').click();
    expect(await readAndCloseDialog(page, 'Error!')).not.toBe('');
    expect(await input(page, 'Sender’s address').getAttribute('aria-invalid')).toBe('true');
    site.browser.takeErrors();

    await input(page, 'Sender’s address').fill('hello@studio.example');
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await button(page, 'Save and send a test mail').click();
    const { madeOn: _, ...body } = (await sent).postDataJSON();
    const server = { host: '127.0.0.1', port: mailbox.port, security: 'none' };
    expect(body).toEqual({ ...server, fromAddress: 'hello@studio.example' });
    await outcome(page).getByText(`is on its way to ${site.owner.email}`).waitFor();
    await mailbox.waitFor(site.owner.email);
    await step(page, 'Handed over').getByRole('img', { name: 'Done' }).waitFor();
    await outcome(page).getByRole('heading', { name: 'What the receiving side' }).waitFor();
    expect(await step(page, 'DMARC').count()).toBe(1);
    expect(await axeInThemes(page)).toEqual([]);
    await resizeTo(page, 320);
    expect(await overflow(page)).toBe(0);
    await resizeTo(page, 1440);
    await button(page, 'Close').last().click();
    await card(page).getByText('On', { exact: true }).waitFor();

    mailbox.failNext(site.owner.email);
    await button(page, 'Send a test mail').click();
    await outcome(page).getByText('The mail server has refused the mail').first().waitFor();
    const failed = step(page, 'Handed over');
    await failed.getByRole('img', { name: 'Failed' }).waitFor();
    expect(await failed.textContent()).toContain('The mailbox is full');
    expect(await axe(page)).toEqual([]);

    await page.reload();
    await waitForOfficeHydration(page);
    await input(page, 'User name').fill('ada');
    await input(page, 'Password of the mail account').fill('Secret-of-the-mail');
    await button(page, 'Save mail settings').click();
    expect(await readAndCloseDialog(page, 'Success!')).toBe(MESSAGES.mailSaved);
    await card(page).getByText('A password is stored').waitFor();
    expect(await input(page, 'Password of the mail account').inputValue()).toBe('');
    expect(await input(page, 'User name').inputValue()).toBe('ada');
  });

  it('is tested in a dialog that can be closed while it waits, and says when there was no answer', async () => {
    await useMailbox();
    const page = await openOffice(site, SETTINGS);
    const held = await holdRequests(page, TEST);
    await button(page, 'Send a test mail').click();
    await outcome(page).getByText('This may take up to 20 seconds').waitFor();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await outcome(page).waitFor({ state: 'detached' });
    expect(await holdsFocus(button(page, 'Send a test mail'))).toBe(true);
    const answered = page.waitForResponse(TEST);
    held.release();
    await (await answered).finished();
    await nextFrames(page);
    expect(await outcome(page).count()).toBe(0);

    await page.route(TEST, (route) => route.abort(), { times: 1 });
    await button(page, 'Send a test mail').click();
    expect(await readAndCloseDialog(page, 'Error!')).toBe(MESSAGES.offline);
    expect(await outcome(page).count()).toBe(0);
    site.browser.takeErrors();
  });

  it('has its typed settings again after a login in the middle of them, but no password of them is kept in the browser', async () => {
    const page = await openOffice(site, SETTINGS);
    await input(page, 'User name').fill('ada@studio.example');
    await input(page, 'Password of the mail account').fill('Secret-of-the-mail');
    await endSession(page);
    await button(page, 'Save mail settings').click();
    await button(page, 'Login').waitFor();
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...sessionStorage, ...localStorage }]),
    );
    expect(kept).toContain('ada@studio.example');
    expect(kept).not.toContain('Secret-of-the-mail');
    await site.browser.closePages();
    expect(site.browser.takeErrors().filter((fault) => !/401/.test(fault))).toEqual([]);
  });

  it('shows what the environment sets without letting it be changed, says by which variables, and saves the rest', async () => {
    await site.server.restart({ ...mailbox.env, MAIL_FROM: 'hello@studio.example' });
    try {
      const page = await openOffice(site, SETTINGS);
      await card(page).getByText('SMTP_HOST, SMTP_PORT').waitFor();
      const labels = ['Server', 'Port', 'Security', 'User name', 'Password'];
      for (const label of [...labels, 'Sender’s address'])
        expect([label, await input(page, label).isEditable()]).toEqual([label, false]);
      expect(await input(page, 'Port').inputValue()).toBe(String(mailbox.port));
      expect(await input(page, 'Provider').count()).toBe(0);
      expect(await axe(page)).toEqual([]);
      await input(page, 'Sender’s name').fill('Studio Ada');
      await button(page, 'Save mail settings').click();
      expect(await readAndCloseDialog(page, 'Success!')).toBe(MESSAGES.mailSaved);
    } finally {
      await site.browser.closePages();
      await site.server.restart();
    }
  });
});

describe('mail that could not be sent', () => {
  useMailSettings();

  it('is named on the dashboard with what was said, and brought by ‘Try again’, after which the note goes', async () => {
    await useMailbox();
    mailbox.failNext(site.owner.email, /^Enquiry/);
    await enquire('Vera Visitor');
    await waitForUnsent(1);
    const page = await openOffice(site, '/admin/dashboard');
    await note(page).getByText('One mail could not be handed to the mail server.').waitFor();
    const text = await note(page).textContent();
    for (const part of ['Enquiry from Vera Visitor', site.owner.email, 'one try', 'full'])
      expect(text).toContain(part);
    const link = note(page).getByRole('link', { name: 'See the mail settings' });
    expect(await link.getAttribute('href')).toBe('/admin/settings#mail');
    expect(await axeInLayouts(page)).toEqual([]);

    await page.route('**/retry', (route) =>
      route.fulfill({ status: 409, json: { message: MESSAGES.mailNotGood } }),
    );
    await button(page, 'Try again').click();
    expect(await readAndCloseDialog(page, 'Error!')).toBe(MESSAGES.mailNotGood);
    site.browser.takeErrors();
    await page.unroute('**/retry');
    await button(page, 'Try again').click();
    expect(await readAndCloseDialog(page, 'Success!')).toBe(MESSAGES.mailRetried);
    await mailbox.waitFor(site.owner.email, ({ text: said }) => said.includes('Vera Visitor'));
    await note(page).waitFor({ state: 'detached' });
  });

  it('is named by the newest three, and the others when they are asked for', async () => {
    await useMailbox(await freePort());
    for (const name of ['Ann', 'Ben', 'Cleo', 'Dora', 'Emil']) await enquire(name);
    await waitForUnsent(5);
    const page = await openOffice(site, '/admin/dashboard');
    await note(page).getByText('5 mails could not').waitFor();
    const shown = note(page).getByRole('listitem');
    expect(await shown.count()).toBe(3);
    await note(page).getByText('2 more mails').press('Enter');
    expect(await shown.count()).toBe(5);
    expect(await axeInLayouts(page)).toEqual([]);
    await useMailbox();
    await waitForUnsent(0);
  });
});
