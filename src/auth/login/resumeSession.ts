import { readText, writeText } from '@/client/browserStorage';

const KEY = 'resumed';

/** How often within the window, in milliseconds, a session may be resumed without a login. */
const MAX_RESUMES = 3;
const WINDOW = 60_000;

/**
 * Counts an attempt to resume the stored session. Where the browser refuses the cookie, the back office
 * leads back to the login, and without a limit the two would redirect to each other for ever.
 * @returns whether this attempt is within the limit
 */
export function countResume(): boolean {
  const now = Date.now();
  const stored = (readText('sessionStorage', KEY) ?? '').split(' ').map(Number);
  const times = [...stored.filter((time) => now - time < WINDOW), now];
  writeText('sessionStorage', KEY, times.join(' '));
  return times.length <= MAX_RESUMES;
}

/** Milliseconds that resuming a stored session may take (docs/specification.md#client-state). */
export const RESUME_LIMIT_MS = 5_000;

/**
 * Refreshes the stored session, which also renews the cookie of the back office (docs/specification.md#client-state). The
 * refresh is loaded here because most visitors of the login have no session.
 * @returns whether the session is alive; false after the limit
 */
export function resumeSession(): Promise<boolean> {
  const isAlive = import('@/client/session/refresh')
    .then(({ refreshSession }) => refreshSession())
    .then(
      () => true,
      () => false,
    );
  const isLate = new Promise<false>((resolve) => setTimeout(resolve, RESUME_LIMIT_MS, false));
  return Promise.race([isAlive, isLate]);
}
