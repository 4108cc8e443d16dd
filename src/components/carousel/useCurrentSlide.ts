'use client';

import { useEffect, useRef } from 'react';

/**
 * Keeps what is not shown out of reach: the other slides and the two copies that make the loop endless.
 * Not in the HTML already: without scripts every slide can be read (decision P1).
 * It also loads the photographs of the neighbours once those of the current slide are there: a lazy
 * one would begin only when it is half way in.
 */
export function useCurrentSlide(current: number) {
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    const items = [...(root.current?.querySelectorAll<HTMLElement>('.slider > li') ?? [])];
    if (items.length < 2) return;
    items.forEach((item, index) => {
      item.inert = index !== current + 1;
    });
    const load = () => {
      for (const image of [items[current], items[current + 2]].flatMap(imagesOf)) {
        image.loading = 'eager';
      }
    };
    const shown = imagesOf(items[current + 1]).find((image) => !image.complete);
    if (!shown) return load();
    shown.addEventListener('load', load, { once: true });
    return () => shown.removeEventListener('load', load);
  }, [current]);
  return root;
}

const imagesOf = (item: HTMLElement | undefined) => [...(item?.querySelectorAll('img') ?? [])];
