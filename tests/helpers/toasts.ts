import type { Page } from 'playwright-core';

/**
 * Watches for a toast with a text from now on. A toast is there for four seconds only: on a busy machine it may be gone before
 * a test looks for it.
 * @returns waits until the toast was shown
 */
export async function watchForToast(page: Page, text: string): Promise<() => Promise<unknown>> {
  const watch = await page.evaluateHandle((wanted) => {
    const state = { isSeen: false };
    const look = () => {
      const toasts = [...document.querySelectorAll('#toasts [role="status"]')];
      state.isSeen ||= toasts.some(({ textContent }) => textContent?.includes(wanted));
    };
    const changes = { childList: true, subtree: true, characterData: true };
    new MutationObserver(look).observe(document.body, changes);
    look();
    return state;
  }, text);
  return () => page.waitForFunction(({ isSeen }) => isSeen, watch);
}
