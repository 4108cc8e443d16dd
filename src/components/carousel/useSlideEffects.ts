import { useEffect, useRef } from 'react';

type Options = {
  interval: number;
  suspended: boolean;
  /** The list begins with a copy of the last slide and ends with one of the first. */
  loops: boolean;
  /** The next slide is likely to be shown soon. */
  loadsNext: boolean;
};

/**
 * Makes all slides but the current one inert, after hydration only: without scripts every slide can be read
 * (docs/specification.md#rendering). It also marks the slides whose photographs CarouselStyle lets the browser
 * load (`data-near`): the current one, the next after half its time, and both neighbours when a press of the pointer begins.
 * @returns the ref of the carousel
 */
export function useSlideEffects(current: number, options: Options) {
  const { interval, suspended, loops, loadsNext } = options;
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    const list = root.current?.querySelector<HTMLElement>('.slider');
    const items = [...(list?.querySelectorAll<HTMLElement>(':scope > li') ?? [])];
    if (!list || items.length < 2) return;
    const copies = loops ? 1 : 0;
    for (const [index, item] of items.entries()) item.inert = index !== current + copies;
    if (suspended) return;

    const count = items.length - 2 * copies;
    const load = (slide: number) => {
      for (const [index, item] of items.entries()) {
        if ((index - copies - slide) % count !== 0) continue;
        item.dataset.near = '';
        for (const image of item.querySelectorAll('img')) image.loading = 'eager';
      }
    };
    const controller = new AbortController();
    const once = { once: true, signal: controller.signal };
    list.dataset.live = '';
    load(current);
    const loadNeighbours = () => [current + 1, current - 1].forEach(load);
    root.current?.addEventListener('pointerdown', loadNeighbours, once);

    let timer: ReturnType<typeof setTimeout> | undefined;
    const loadNextLater = () => {
      timer = setTimeout(() => load(current + 1), interval / 2);
    };
    const images = [...(items[current + copies]?.querySelectorAll('img') ?? [])];
    const loading = images.find((image) => !image.complete);
    if (loadsNext && !loading) loadNextLater();
    // A photograph that cannot be loaded must not hold up the next.
    if (loadsNext) {
      for (const end of ['load', 'error']) loading?.addEventListener(end, loadNextLater, once);
    }
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [current, interval, suspended, loops, loadsNext]);
  return root;
}
