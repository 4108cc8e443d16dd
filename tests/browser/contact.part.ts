import type { Page } from 'playwright-core';
import {
  axeInThemes,
  clickTwice,
  holdsFocus,
  overflow,
  waitForHydration,
  waitForToaster,
} from '../helpers/browser';
import { eventually } from '../helpers/eventually';
import { holdRequests } from '../helpers/holdRequests';
import { holdAnswers } from '../helpers/line';
import { visitPublicPage } from '../helpers/publicPage';
import { openStudioSite } from '../helpers/site';
import { readDocuments } from '../helpers/studio';
import { watchForToast } from '../helpers/watchForText';
import { OPTIONS } from './publicPages.options';

const SENT = 'Message sent successfully!';
const FAILED = 'An error occurred. Please try again later.';
const THANKS = 'Thank you. Your message is with Ada Whitfield; the answer comes by email.';
const MESSAGE = { 'Full Name': 'Vera Lin', 'Email Address': 'vera@example.com', Message: 'Hello' };

const studio = openStudioSite(OPTIONS);

async function fill(page: Page, text: string) {
  for (const [name, value] of Object.entries({ ...MESSAGE, Message: text }))
    await page.getByRole('textbox', { name }).fill(value);
}

const button = (page: Page) => page.getByRole('button', { name: 'Send Message' });
const values = (page: Page) =>
  Promise.all(Object.keys(MESSAGE).map((name) => page.getByRole('textbox', { name }).inputValue()));
const stored = async (text: string) =>
  (await readDocuments<{ message: string }>(studio, 'contact-message')).filter(
    ({ message }) => message === text,
  ).length;

it('the contact page shows address, phone and email of the admin user, and a form of three fields, which needs no script beyond those loaded with the page', async () => {
  const { http, token, owner } = studio;
  const json = { address: '1 Quay\nLeeds', phone: '+44 (0)20 7946-0112' };
  await http.put(`/api/auth/update/${owner.user._id}`, { json, token });
  const page = await visitPublicPage(studio, {
    path: '/contact',
    title: 'Contact Us',
    heading: 'Contact',
    texts: ['Our Office', '1 Quay', 'Contact Us', 'Get in touch', 'Full Name', 'Send Message'],
  });
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

  await waitForHydration(page);
  await waitForToaster(page);
  await page.waitForLoadState('networkidle');
  await page.route('**/_next/static/chunks/**', (route) => route.abort());
  const refused = await watchForToast(page, 'Please fill all fields');
  await button(page).click();
  await refused();
  await fill(page, 'Clicked twice');
  const sent = await holdRequests(page, '**/api/contact');
  const told = await watchForToast(page, SENT);
  await clickTwice(button(page));
  await eventually(async () => sent.requests.length > 0);
  sent.release();
  await told();
  await page.waitForLoadState('networkidle');
  expect(sent.requests).toHaveLength(1);
});

describe('the form', () => {
  it('sends one message when its answer is lost and its button is pressed again; shows a toast at the top right, clears the fields and thanks at any width; can be sent by keyboard alone, and brings the line that thanks into sight; hides its honeypot field, and drops a message that fills it', async () => {
    const page = await studio.browser.openPage({ reducedMotion: 'reduce' });
    await page.goto('/contact');
    await waitForHydration(page);
    await fill(page, 'Sent twice');
    const answers = await holdAnswers(page, '*/api/contact');
    await button(page).click();
    await answers.wait();
    const failed = await watchForToast(page, FAILED);
    await answers.lose();
    await failed();
    expect(await page.getByText(THANKS).count()).toBe(0);
    studio.browser.takeErrors();
    // Looks in each frame, as a toast is there for seconds only.
    const toast = page.waitForFunction(
      (text) =>
        [...document.querySelectorAll('#toasts [role="status"]')]
          .find(({ textContent }) => textContent?.includes(text))
          ?.getBoundingClientRect()
          .toJSON(),
      SENT,
    );
    await button(page).click();
    const { x, y } = await (await toast).jsonValue();
    expect(x).toBeGreaterThan(900);
    expect(y).toBeLessThan(200);
    expect(await values(page)).toEqual(['', '', '']);
    expect(await stored('Sent twice')).toBe(1);
    const line = page.getByRole('status').getByText(THANKS);
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await line.isVisible()).toBe(true);
      expect([width, await overflow(page)]).toEqual([width, 0]);
    }
    expect(await axeInThemes(page)).toEqual([]);

    await page.setViewportSize({ width: 390, height: 640 });
    await page.getByRole('textbox', { name: 'Full Name' }).focus();
    for (const text of ['Vera Lin', 'vera@example.com', 'Sent twice']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await eventually(async () => (await stored('Sent twice')) === 2);
    await eventually(() => holdsFocus(button(page)));
    await eventually(async () => {
      const { y = 0, height = Number.NaN } = (await line.boundingBox()) ?? {};
      return y >= 0 && y + height <= 640;
    });

    const honeypot = page.locator('input[name="website"]');
    const width = await honeypot.evaluate(
      (input) => input.parentElement?.parentElement?.getBoundingClientRect().width,
    );
    expect(width).toBeLessThanOrEqual(1);
    await fill(page, 'From a robot');
    await honeypot.evaluate((input: HTMLInputElement) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      set?.call(input, 'https://spam.example');
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    const answered = page.waitForResponse('**/api/contact');
    await button(page).click();
    expect((await answered).status()).toBe(201);
    expect(await stored('From a robot')).toBe(0);
  });

  it('sends a message without scripts too: a page thanks, or says what is wrong beside what was typed', async () => {
    const page = await studio.browser.openPage({ javaScriptEnabled: false });
    await page.goto('/contact');
    await fill(page, 'Sent without <scripts> & "more"');
    await page.getByRole('textbox', { name: 'Email Address' }).fill('vera@nowhere');
    await button(page).click();
    await page.waitForURL('/api/contact');
    const email = page.getByRole('textbox', { name: 'Email Address' });
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    await page.locator('.error', { hasText: 'Invalid email address' }).waitFor();
    await page.getByRole('status').getByText('Invalid email address').waitFor();
    expect(await values(page)).toEqual([
      'Vera Lin',
      'vera@nowhere',
      'Sent without <scripts> & "more"',
    ]);
    expect(studio.browser.takeErrors().join()).toMatch(/400/);
    await email.fill('vera@example.com');
    await button(page).click();
    await page.getByRole('status').getByText(THANKS).waitFor();
    expect(await values(page)).toEqual(['', '', '']);
    expect(await stored('Sent without <scripts> & "more"')).toBe(1);
  });
});
