import type { Page } from 'playwright-core';
import {
  axeInThemes,
  clickTwice,
  overflow,
  type TestBrowser,
  waitForHydration,
} from '../helpers/browser';
import { eventually } from '../helpers/eventually';
import { holdRequests } from '../helpers/holdRequests';
import { holdAnswers } from '../helpers/line';
import { testPublicPage } from '../helpers/publicPage';
import { openStudioSite } from '../helpers/site';
import { rowsOf } from '../helpers/studio';

const SENT = 'Message sent successfully!';
const FAILED = 'An error occurred. Please try again later.';
const THANKS = 'Thank you. Your message is with Ada Whitfield; the answer comes by email.';
const MESSAGE = { 'Full Name': 'Vera Lin', 'Email Address': 'vera@example.com', Message: 'Hello' };

const studio = openStudioSite({ demo: true });

beforeAll(async () => {
  const { http, token, owner } = studio;
  const json = { address: '1 Quay\nLeeds', phone: '+44 (0)20 7946-0112' };
  await http.put(`/api/auth/update/${owner.user._id}`, { json, token });
});

testPublicPage(studio, {
  path: '/contact',
  title: 'Contact Us',
  heading: 'Contact',
  texts: ['Our Office', '1 Quay', 'Contact Us', 'Get in touch', 'Full Name', 'Send Message'],
});

async function visit(options?: Parameters<TestBrowser['openPage']>[0]) {
  const page = await studio.browser.openPage(options);
  await page.goto('/contact');
  return page;
}

async function fill(page: Page, texts: Partial<typeof MESSAGE> = MESSAGE) {
  for (const [name, text] of Object.entries(texts)) {
    await page.getByRole('textbox', { name }).fill(text);
  }
}

const button = (page: Page) => page.getByRole('button', { name: 'Send Message' });
const values = (page: Page) =>
  Promise.all(Object.keys(MESSAGE).map((name) => page.getByRole('textbox', { name }).inputValue()));
const stored = () => rowsOf<{ fullName: string; message: string }>(studio, 'contact-message');

it('the contact page shows address, phone and email of the admin user, and a form of three fields', async () => {
  const page = await visit();
  for (const [label, value, href] of [
    ['Our Office', '1 Quay\nLeeds', null],
    ['Contact Number', '+44 (0)20 7946-0112', 'tel:+4402079460112'],
    ['Email Us', 'owner@example.com', 'mailto:owner@example.com'],
  ] as const) {
    const row = page.locator('dl > div', { has: page.getByText(label, { exact: true }) });
    expect(await row.locator('dd').textContent()).toBe(value);
    if (href) expect(await row.getByRole('link').getAttribute('href')).toBe(href);
  }
  const form = page.getByRole('region', { name: 'Contact Us' });
  await form.getByText('Get in touch').waitFor();
  expect(await form.getByRole('textbox').count()).toBe(3);
  expect(await form.getByRole('textbox', { name: 'Message' }).getAttribute('rows')).toBe('4');
  await button(page).waitFor();
});

describe('the form', () => {
  it('sends a message, shows a toast at the top right for four seconds and clears the fields', async () => {
    const page = await visit({ isNew: true });
    await page.clock.install();
    await fill(page, { ...MESSAGE, Message: 'Sent by mouse' });
    await button(page).click();
    const toast = page.getByText(SENT);
    await page.clock.runFor(1_000);
    await toast.waitFor();
    expect(await values(page)).toEqual(['', '', '']);
    const box = await toast.boundingBox();
    expect(box?.x).toBeGreaterThan(900);
    expect(box?.y).toBeLessThan(200);
    expect((await stored()).map(({ message }) => message)).toContain('Sent by mouse');
    await page.clock.runFor(5_500);
    await toast.waitFor({ state: 'detached' });
    const line = page.getByRole('status').getByText(THANKS);
    for (const width of [1440, 820, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await line.isVisible()).toBe(true);
      expect([width, await overflow(page)]).toEqual([width, 0]);
    }
    expect(await axeInThemes(page)).toEqual([]);
  });

  it('is sent by keyboard alone, and brings the line that thanks into sight', async () => {
    const page = await visit();
    await page.setViewportSize({ width: 390, height: 640 });
    await page.getByRole('textbox', { name: 'Full Name' }).focus();
    for (const text of ['Vera Lin', 'vera@example.com', 'Sent by keyboard']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.getByText(SENT).waitFor();
    expect((await stored()).map(({ message }) => message)).toContain('Sent by keyboard');
    expect(await button(page).evaluate((element) => element === document.activeElement)).toBe(true);
    const box = await page.getByRole('status').getByText(THANKS).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? Number.NaN)).toBeLessThanOrEqual(640);
  });

  it('sends one message when its answer is lost and its button is pressed again', async () => {
    const page = await visit();
    await fill(page, { ...MESSAGE, Message: 'Sent twice' });
    const answers = await holdAnswers(page, '*/api/contact');
    await button(page).click();
    await answers.wait();
    await answers.lose();
    await page.getByText(FAILED).waitFor();
    expect(await page.getByText(THANKS).count()).toBe(0);
    await button(page).click();
    await page.getByText(SENT).waitFor();
    await page.getByText(THANKS).waitFor();
    await fill(page, { ...MESSAGE, Message: 'Sent twice' });
    const sentTwice = async () =>
      (await stored()).filter(({ message }) => message === 'Sent twice');
    expect(await sentTwice()).toHaveLength(1);
    await button(page).click();
    await eventually(async () => (await sentTwice()).length === 2);
    studio.browser.takeErrors();
  });

  it('needs no script beyond those loaded with the page, and sends one message when its button is clicked twice', async () => {
    const page = await visit();
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    await page.route('**/_next/static/chunks/**', (route) => route.abort());
    await button(page).click();
    await page.getByText('Please fill all fields').waitFor();
    await fill(page);
    const sent = await holdRequests(page, '**/api/contact');
    await clickTwice(button(page));
    await eventually(async () => sent.requests.length > 0);
    sent.release();
    await page.getByText(SENT).waitFor();
    await page.waitForLoadState('networkidle');
    expect(sent.requests).toHaveLength(1);
  });

  it('hides its honeypot field, and drops a message that fills it', async () => {
    const page = await visit();
    const honeypot = page.locator('input[name="website"]');
    const box = await honeypot.evaluate(
      (input) => input.parentElement?.parentElement?.getBoundingClientRect().width,
    );
    expect(box).toBeLessThanOrEqual(1);
    await fill(page, { ...MESSAGE, Message: 'From a robot' });
    await honeypot.evaluate((input: HTMLInputElement) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      set?.call(input, 'https://spam.example');
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await button(page).click();
    await page.getByText(SENT).waitFor();
    expect((await stored()).map(({ message }) => message)).not.toContain('From a robot');
  });

  it('sends a message without scripts too', async () => {
    const page = await visit({ javaScriptEnabled: false });
    await fill(page, { ...MESSAGE, Message: 'Sent without scripts' });
    await button(page).click();
    await page.waitForURL('/api/contact');
    expect((await stored()).map(({ message }) => message)).toContain('Sent without scripts');
  });
});
