'use client';

import { useEffect, useRef } from 'react';
import { indexAround } from '../endlessRow';

type Options = { interval: number; hold: boolean; playing: boolean };

/**
 * Marks the slides whose photographs CarouselFrame lets the browser load (`data-near`): the current one, the
 * next after half its time, and both neighbours when a drag begins.
 * @returns the ref of the list of slides
 */
export function useNearSlides(at: number, { interval, hold, playing }: Options) {
  const root = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = root.current;
    if (!list || hold) return;
    const load = (position: number) => {
      const slide = list.children[indexAround(list.children.length, position)] as HTMLElement;
      slide.dataset.near = '';
      const images = [...slide.querySelectorAll('img')];
      for (const image of images) image.loading = 'eager';
      return images;
    };
    const controller = new AbortController();
    const once = { once: true, signal: controller.signal };
    list.dataset.live = '';
    const loading = load(at).find((image) => !image.complete);
    list.addEventListener('pointerdown', () => [at + 1, at - 1].forEach(load), once);

    let timer: ReturnType<typeof setTimeout> | undefined;
    const loadNextLater = () => {
      timer = setTimeout(() => load(at + 1), interval / 2);
    };
    if (playing && !loading) loadNextLater();
    // A photograph that cannot be loaded must not hold up the next.
    if (playing) {
      for (const end of ['load', 'error']) loading?.addEventListener(end, loadNextLater, once);
    }
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [at, interval, hold, playing]);
  return root;
}
