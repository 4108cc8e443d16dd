import type { Locator, Page } from 'playwright-core';

/** How many elements a walk by keyboard visits at most. */
const MAX_STEPS = 120;

/**
 * Walks through the page by Tab and back by Shift+Tab, and names each element with the focus that nothing is seen of: it is
 * covered, or outside the window (WCAG 2.4.11).
 */
export async function hiddenWithFocus(page: Page): Promise<string[]> {
  const hidden = new Set<string>();
  for (const key of ['Tab', 'Shift+Tab']) {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    for (let step = 0; step < MAX_STEPS; step += 1) {
      await page.keyboard.press(key);
      const state = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return { ended: true };
        const box = (element.closest('label') ?? element).getBoundingClientRect();
        const shares = [0.02, 0.25, 0.5, 0.75, 0.98];
        const isSeen = shares.some((across) =>
          shares.some((down) => {
            const [x, y] = [box.left + box.width * across, box.top + box.height * down];
            const top = document.elementFromPoint(x, y);
            const own = top && (element.contains(top) || top.contains(element));
            return Boolean(own || (top && element.closest('label')?.contains(top)));
          }),
        );
        const { left, top } = box;
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim();
        return { name: isSeen ? '' : `${name || element.outerHTML.slice(0, 80)} ${left},${top}` };
      });
      if (state.ended) break;
      if (state.name) hidden.add(`${key}: ${state.name}`);
    }
  }
  return [...hidden];
}

/** Names what is smaller than 24 px in width or height and is no link in a sentence (WCAG 2.5.8). */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].flatMap(
      (element) => {
        const target = element.closest('label') ?? element;
        const { width, height } = target.getBoundingClientRect();
        const isHidden = !element.checkVisibility({
          opacityProperty: true,
          visibilityProperty: true,
        });
        const isInline = getComputedStyle(target).display === 'inline';
        if (isHidden || isInline || width < 2 || (width >= 24 && height >= 24)) return [];
        const after = getComputedStyle(target, '::after');
        if (after.content !== 'none' && after.position === 'absolute') return [];
        return [`${Math.round(width)}x${Math.round(height)} ${target.outerHTML.slice(0, 120)}`];
      },
    ),
  );

/** Doubles the size of the text alone, as the settings of a browser do (WCAG 1.4.4). */
export const doubleText = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));

/** How many pixels of the width of an element are seen only by scrolling sideways in it. */
export const hiddenWidth = (element: Locator): Promise<number> =>
  element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

/** The background of an element as it is computed, for instance in forced colours. */
export const backgroundOf = (page: Page, selector: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);
