import type { Page } from 'playwright-core';
import { RESUME_LIMIT_MS } from '@/auth/login/resumeSession';
import { PASSWORD } from './accounts';

/** The fields of the sign-in screens, by their accessible names. */
export const field = {
  email: (page: Page) => page.getByRole('textbox', { name: 'Email' }),
  password: (page: Page) => page.getByLabel('Password', { exact: true }),
  confirmation: (page: Page) => page.getByLabel('Confirm Password', { exact: true }),
  digit: (page: Page, number: number) =>
    page.getByRole('textbox', { name: `Digit ${number} of 4` }),
};

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Fills in the login form and submits it. */
export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await field.email(page).fill(email);
  await field.password(page).fill(password);
  await button(page, 'Login').click();
}

/** The session as the browser stores it. */
export const storedSession = (page: Page) =>
  page.evaluate(() => ({
    root: JSON.parse(localStorage.getItem('root') ?? 'null'),
    accessToken: localStorage.getItem('accessToken'),
    refreshToken: localStorage.getItem('refreshToken'),
  }));

/** The access token in the cookie of the back office, which other cookies outlive. */
export async function sessionCookie(page: Page): Promise<string | undefined> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'payload-token')?.value;
}

/** Invalidates the access token and removes the cookie; the refresh token stays valid. */
export async function invalidateAccessToken(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('accessToken', 'dead.dead.dead'));
  await page.context().clearCookies();
}

/** Counts the requests to a path from now on. */
export function countCalls(page: Page, path: string): () => number {
  let calls = 0;
  page.context().on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls += 1;
  });
  return () => calls;
}

/** Waits until a page of the back office is rendered. */
export async function waitForBackOffice(page: Page, path = '/admin'): Promise<void> {
  await page.waitForURL((url) => url.pathname.startsWith(path), { waitUntil: 'commit' });
  await page.locator('.template-default').first().waitFor();
}

/** Has the login wait for its refresh however long that takes: a busy machine may pass the limit, which shows the form. */
export const waitWithoutLimit = (page: Page) =>
  page.addInitScript((limit) => {
    if (location.pathname !== '/login') return;
    const original = window.setTimeout;
    const patched = (callback: () => void, ms?: number, ...values: []) =>
      ms === limit ? 0 : original(callback, ms, ...values);
    window.setTimeout = patched as typeof setTimeout;
  }, RESUME_LIMIT_MS);
