import type { Page } from 'playwright-core';

/** Waits until every image in the viewport is loaded, including lazy ones. */
export const waitForVisibleImages = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const images = [...document.images];
    const entries = await new Promise<IntersectionObserverEntry[]>((resolve) => {
      const observer = new IntersectionObserver((all) => {
        observer.disconnect();
        resolve(all);
      });
      if (images.length === 0) resolve([]);
      for (const image of images) observer.observe(image);
    });
    const visible = images.filter((image) =>
      entries.some(({ target, intersectionRatio }) => target === image && intersectionRatio > 0),
    );
    const settled = (image: HTMLImageElement) =>
      new Promise((resolve) => {
        for (const type of ['load', 'error']) image.addEventListener(type, resolve);
      });
    await Promise.all(visible.map((image) => image.complete || settled(image)));
  });
