import type { Page } from 'playwright-core';

type Distance = { x: number; y: number };

/** Drags by the mouse while the page is busy, so that all events come before anything is rendered. */
export async function dragWhileBusy(page: Page, from: Distance, by: Distance): Promise<void> {
  await page.mouse.move(from.x, from.y);
  const mouse = await page.context().newCDPSession(page);
  const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', part: number) =>
    mouse.send('Input.dispatchMouseEvent', {
      type,
      x: from.x + by.x * part,
      y: from.y + by.y * part,
      button: 'left',
      clickCount: 1,
    });
  const busy = page.evaluate(() => {
    const end = performance.now() + 1_000;
    while (performance.now() < end);
  });
  await Promise.all([
    busy,
    send('mousePressed', 0),
    send('mouseMoved', 0.4),
    send('mouseMoved', 1),
    send('mouseReleased', 1),
  ]);
  await mouse.detach();
}

/**
 * Counts the clicks that reach a slide of a carousel: each follows a link or opens a dialog, but the page shows that only
 * later.
 * @returns the number so far
 */
export async function countSlideClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counts = { slideClicks: 0 };
    Object.assign(window, counts);
    for (const list of document.querySelectorAll('.slider')) {
      list.addEventListener('click', () => {
        const counted = window as unknown as typeof counts;
        counted.slideClicks += 1;
      });
    }
  });
  return () => page.evaluate(() => (window as unknown as { slideClicks: number }).slideClicks);
}
