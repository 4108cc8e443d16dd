import type { Page } from 'playwright-core';

/**
 * Watches from now on for a text that a page shows for seconds only: on a busy machine it may be gone before a test looks for
 * it.
 * @param selector of the elements one of which shows it
 * @returns waits until it was shown
 */
export async function watchForText(
  page: Page,
  selector: string,
  text: string | RegExp,
): Promise<() => Promise<unknown>> {
  const watch = await page.evaluateHandle(
    ([where, wanted]) => {
      const state = { isSeen: false };
      const matches = ({ textContent }: Element) =>
        typeof wanted === 'string' ? textContent?.includes(wanted) : wanted.test(textContent ?? '');
      const look = () => {
        state.isSeen ||= [...document.querySelectorAll(where)].some(matches);
      };
      const changes = { childList: true, subtree: true, characterData: true };
      new MutationObserver(look).observe(document.body, changes);
      look();
      return state;
    },
    [selector, text] as const,
  );
  return () => page.waitForFunction(({ isSeen }) => isSeen, watch);
}

/** Watches for a toast, which is there for four seconds. */
export const watchForToast = (page: Page, text: string | RegExp) =>
  watchForText(page, '#toasts [role="status"]', text);
