import { refreshSession } from './refresh';
import { isSignedIn } from './store';

/** Milliseconds that taking up a kept session may last (docs/specification.md#client-state). */
export const REHYDRATION_LIMIT = 5_000;

/**
 * Takes up the session that this browser has kept, if there is one: one refresh shows that it lives, and
 * renews the cookie of the back office (docs/specification.md#client-state).
 * @returns whether there is a living one; no after the limit
 */
export async function resumeSession(): Promise<boolean> {
  if (!isSignedIn()) return false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), REHYDRATION_LIMIT);
  });
  const resumed = refreshSession().then(
    () => true,
    () => false,
  );
  return Promise.race([resumed, late]).finally(() => clearTimeout(timer));
}
