import type { Page } from 'playwright-core';
import { type Account, outlivesTest } from './accounts';
import { restoreSession, type StoredSession } from './contextPool';
import type { StudioSite } from './site';

/** The stored session of each administrator, by email. */
const sessions = new WeakMap<StudioSite, Map<string, StoredSession>>();

/**
 * Signs in an administrator in the browser context of a page that has loaded nothing yet. All pages of a test file
 * share one session of an administrator until it ends.
 */
export async function signInToOffice(
  site: StudioSite,
  page: Page,
  account: Account,
): Promise<void> {
  const ofSite = sessions.get(site) ?? new Map<string, StoredSession>();
  sessions.set(site, ofSite);
  const stored = ofSite.get(account.email);
  const session =
    stored && (await isUsable(site, stored)) ? stored : await createSession(page, account);
  ofSite.set(account.email, session);
  await restoreSession(page, session);
}

async function isUsable(
  { http }: StudioSite,
  { localStorage: { accessToken = '' } }: StoredSession,
): Promise<boolean> {
  if (!outlivesTest(accessToken)) return false;
  return (await http.get('/api/user', { token: accessToken })).status === 200;
}

/** Signs in over the browser context of a page, and returns what the login form stores. */
async function createSession(page: Page, { email, password }: Account): Promise<StoredSession> {
  const answer = await page.request.post('/api/auth/signin', { data: { email, password } });
  const { user, accessToken, refreshToken } = await answer.json();
  const root = JSON.stringify({ details: user, accessToken, refreshToken });
  const cookies = await page.context().cookies();
  return { cookies, localStorage: { accessToken, refreshToken, root } };
}
