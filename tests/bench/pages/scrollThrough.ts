import type { Page } from 'playwright-core';

/**
 * Scrolls to the end of a page, however far it grows meanwhile, with two frames after each step, so that lazy images are
 * fetched when they come near.
 * @param step as a share of the window's height
 */
export const scrollThrough = (page: Page, step: number): Promise<void> =>
  page.evaluate(async (share) => {
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight * share) {
      window.scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  }, step);
