'use client';

import { useEffect, useRef } from 'react';

type Playing = {
  /** Milliseconds from one slide to the next. */
  interval: number;
  /** Nobody sees it. */
  hold: boolean;
  playing: boolean;
};

/**
 * Keeps what is not shown out of reach: the other slides and the two copies that make the loop endless.
 * Not in the HTML already: without scripts every slide can be read (docs/specification.md#rendering).
 * It also says which slides are `data-near`, whose photographs alone are fetched (CarouselFrame): the
 * current one unless the carousel is held, the next when half its time is over and it plays, and both
 * neighbours as soon as somebody takes hold.
 */
export function useCurrentSlide(current: number, { interval, hold, playing }: Playing) {
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    const list = root.current?.querySelector<HTMLElement>('.slider');
    const items = [...(list?.querySelectorAll<HTMLElement>(':scope > li') ?? [])];
    if (!list || items.length < 2) return;
    items.forEach((item, index) => {
      item.inert = index !== current + 1;
    });
    if (hold) return;
    const count = items.length - 2;
    const fetch = (slide: number) => {
      for (const place of placesOf(slide, count)) bringNear(items[place]);
    };
    const fetchNext = () => fetch((current + 1) % count);
    const fetchNeighbours = () => {
      fetchNext();
      fetch((current + count - 1) % count);
    };

    list.dataset.live = '';
    fetch(current);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      timer = setTimeout(fetchNext, interval / 2);
    };
    const shown = playing && imagesOf(items[current + 1]).find((image) => !image.complete);
    // One that cannot be loaded holds up no other.
    if (shown) for (const end of ENDS) shown.addEventListener(end, wait, { once: true });
    else if (playing) wait();
    list.addEventListener('pointerdown', fetchNeighbours, { once: true });
    return () => {
      clearTimeout(timer);
      if (shown) for (const end of ENDS) shown.removeEventListener(end, wait);
      list.removeEventListener('pointerdown', fetchNeighbours);
    };
  }, [current, interval, hold, playing]);
  return root;
}

const ENDS = ['load', 'error'] as const;

/** Where a slide is in the list, which begins with a copy of the last and ends with one of the first. */
const placesOf = (slide: number, count: number): number[] => [
  slide + 1,
  ...(slide === count - 1 ? [0] : []),
  ...(slide === 0 ? [count + 1] : []),
];

function bringNear(item: HTMLElement | undefined): void {
  if (!item) return;
  item.dataset.near = '';
  for (const image of imagesOf(item)) image.loading = 'eager';
}

const imagesOf = (item: HTMLElement | undefined) => [...(item?.querySelectorAll('img') ?? [])];
