import type { Page } from 'playwright-core';
import { button, field, keptSession } from '../helpers/authPage';
import { awake } from '../helpers/browser';
import { eventually } from '../helpers/eventually';
import { hold } from '../helpers/held';
import { dialog, okay, openOffice } from '../helpers/office';
import { fillNew, PORTFOLIOS, save } from '../helpers/officePortfolios';
import { openStudioSite } from '../helpers/site';
import { createPortfolio, createService, listServices } from '../helpers/studio';

const CHUNKS = '**/_next/static/chunks/**';

const site = openStudioSite();

/** Clicks by script, so that a button that is disabled is clicked too. */
const clickTwice = async (page: Page, name: string) => {
  for (let times = 0; times < 2; times += 1) {
    await button(page, name).evaluate((element) => (element as HTMLElement).click());
  }
};

/** Waits until everything that the page asked for is there. */
const settled = (page: Page) => page.waitForLoadState('networkidle');

async function contact() {
  const page = await site.browser.openPage();
  await page.goto('/contact');
  await awake(page);
  await settled(page);
  return page;
}

async function write(page: Page) {
  await page.getByLabel('Full Name').fill('Vera Lin');
  await page.getByLabel('Email Address').fill('vera@example.com');
  await page.getByLabel('Message').fill('We marry in June.');
}

async function login() {
  const page = await site.browser.openPage();
  await page.goto('/login');
  await page.locator('[type="submit"]:enabled').waitFor();
  await settled(page);
  return page;
}

describe('a second click', () => {
  it('sends no second message', async () => {
    const page = await contact();
    const sent = await hold(page, '**/api/contact');
    const scripts = await hold(page, CHUNKS);
    await write(page);
    await clickTwice(page, 'Send Message');
    scripts.release();
    await eventually(async () => sent.requests.length > 0);
    sent.release();
    await page.getByText('Message sent successfully!').waitFor();
    await settled(page);
    expect(sent.requests).toHaveLength(1);
  });

  it('does not sign in a second time', async () => {
    const page = await login();
    const sent = await hold(page, '**/api/auth/signin');
    const scripts = await hold(page, CHUNKS);
    await field.email(page).fill(site.owner.email);
    await field.password(page).fill(site.owner.password);
    await clickTwice(page, 'Login');
    scripts.release();
    await eventually(async () => sent.requests.length > 0);
    sent.release();
    await page.waitForURL('**/admin/**');
    expect(sent.requests).toHaveLength(1);
  });
});

describe('a form needs no further script to be sent and to show the outcome:', () => {
  const noMoreScripts = (page: Page) => page.route(CHUNKS, (route) => route.abort());

  it('the contact form', async () => {
    const page = await contact();
    await noMoreScripts(page);
    await button(page, 'Send Message').click();
    await page.getByText('Please fill all fields').waitFor();
    await write(page);
    await button(page, 'Send Message').click();
    await page.getByText('Message sent successfully!').waitFor();
  });

  it('the login', async () => {
    const page = await login();
    await noMoreScripts(page);
    await button(page, 'Login').click();
    await page.getByText('Password is required.').waitFor();
    await field.email(page).fill(site.owner.email);
    await field.password(page).fill('Wrong-horse9!');
    await button(page, 'Login').click();
    await page.getByText('The email or password is incorrect').waitFor();
    expect(site.browser.takeFaults().every((fault) => fault.includes('401'))).toBe(true);
  });
});

describe('a visitor who leaves is not redirected', () => {
  it('by a session that is resumed', async () => {
    const page = await openOffice(site, '/admin/dashboard');
    const refresh = await hold(page, '**/api/auth/refresh-token');
    await page.goto('/login');
    await page.getByText('You are signed in. One moment…').waitFor();
    await page.getByRole('banner').getByRole('link').click();
    await page.getByRole('link', { name: 'Hire Me' }).waitFor();
    // The home page is another document, so the browser has cancelled the request.
    refresh.release();
    await settled(page);
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('by a login that succeeds', async () => {
    const page = await login();
    const sent = await hold(page, '**/api/auth/signin');
    await field.email(page).fill(site.owner.email);
    await field.password(page).fill(site.owner.password);
    await button(page, 'Login').click();
    await eventually(async () => sent.requests.length > 0);
    await page.getByRole('link', { name: 'Forget Password' }).click();
    await button(page, 'Reset Password').waitFor();
    sent.release();
    await page.waitForFunction(() => localStorage.getItem('refreshToken') !== null);
    await settled(page);
    expect(new URL(page.url()).pathname).toBe('/reset-password/email');
    expect((await keptSession(page)).accessToken).not.toBeNull();
  });
});

describe('a list of the back office', () => {
  const rows = (page: Page) => page.locator('tbody tr');

  it('moves a row as often as it is told to, while the moves before are still being saved', async () => {
    for (const name of ['One', 'Two', 'Three', 'Four']) await createService(site, { name });
    const page = await openOffice(site, '/admin/services');
    await button(page, 'Change order').click();
    const saving = await hold(page, '**/api/reorder');
    const down = button(page, 'Move One down');
    for (let times = 0; times < 3; times += 1) await down.click();
    await page.getByText('One is now 4 of 4').waitFor();
    expect(await page.locator('dialog li .name').allTextContents()).toEqual([
      'Two',
      'Three',
      'Four',
      'One',
    ]);
    saving.release();
    await eventually(async () => (await listServices(site)).at(-1)?.name === 'One');
    expect((await listServices(site)).map(({ name }) => name)).toEqual([
      'Two',
      'Three',
      'Four',
      'One',
    ]);
  });

  it('shows the order that is kept when a move fails, and goes on from there', async () => {
    const page = await openOffice(site, '/admin/services');
    await button(page, 'Change order').click();
    const kept = await page.locator('dialog li .name').allTextContents();
    const name = String(kept[0]);
    const saving = await hold(page, '**/api/reorder');
    for (let times = 0; times < 2; times += 1) await button(page, `Move ${name} down`).click();
    await page.context().setOffline(true);
    saving.release();
    await okay(page, 'Error!');
    expect(await page.locator('dialog li .name').allTextContents()).toEqual(kept);
    await page.context().setOffline(false);
    await button(page, `Move ${name} down`).click();
    await eventually(async () => (await listServices(site))[1]?.name === name);
    site.browser.takeFaults();
  });

  it('keeps a deleted row away when an older save answers', async () => {
    const { _id } = await createService(site, { name: 'Travel' });
    await createPortfolio(site, { service: _id, name: 'Gone' });
    const page = await openOffice(site, PORTFOLIOS);
    await rows(page).first().waitFor();
    const saving = await hold(page, '**/api/portfolios', (request) => request.method() === 'POST');
    await fillNew(page, _id, 'Slow');
    await save(page);
    await eventually(async () => saving.requests.length > 0);
    await dialog(page, 'Add Portfolio').getByRole('button', { name: 'Cancel' }).click();
    await button(page, 'Discard').click();
    await button(page, 'Delete Gone').click();
    await button(page, 'Confirm').click();
    await okay(page, 'Success!');
    saving.release();
    await rows(page).filter({ hasText: 'Slow' }).waitFor();
    expect(await rows(page).filter({ hasText: 'Gone' }).count()).toBe(0);
  });
});
