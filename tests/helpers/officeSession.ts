import type { Page } from 'playwright-core';
import type { Account } from './accounts';
import type { StudioSite } from './site';
import { restoreSession, type StoredSession } from './visitors';

/** The stored session of each administrator, by email. */
const sessions = new WeakMap<StudioSite, Map<string, StoredSession>>();

/**
 * Signs an administrator in in the context of an empty page, as an earlier login would have. All pages of a test file
 * share one session of an administrator until it has ended.
 */
export async function enterOffice(site: StudioSite, page: Page, account: Account): Promise<void> {
  const ofSite = sessions.get(site) ?? new Map<string, StoredSession>();
  sessions.set(site, ofSite);
  const kept = ofSite.get(account.email);
  const session = kept && (await isAlive(site, kept)) ? kept : await signInThere(page, account);
  ofSite.set(account.email, session);
  await restoreSession(page, session);
}

async function isAlive({ http }: StudioSite, { localStorage }: StoredSession): Promise<boolean> {
  const { status } = await http.get('/api/user', { token: localStorage.accessToken });
  return status === 200;
}

/** Signs an administrator in in the browser of a page, as the login does. */
async function signInThere(page: Page, { email, password }: Account): Promise<StoredSession> {
  const answer = await page.request.post('/api/auth/signin', { data: { email, password } });
  const { user, accessToken, refreshToken } = await answer.json();
  const root = JSON.stringify({ details: user, accessToken, refreshToken });
  const cookies = await page.context().cookies();
  return { cookies, localStorage: { accessToken, refreshToken, root } };
}
