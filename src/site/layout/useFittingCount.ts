import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

// React warns of a layout effect on the server.
const useEffectBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * How many items of a list that wraps have room in its first line, with an item after them for the others. All of them stay
 * in the list, so that it keeps its width and nothing moves. Until it is measured, that is `total`.
 */
export function useFittingCount(list: RefObject<HTMLElement | null>, total: number): number {
  const [count, setCount] = useState(total);
  // After each rendering: the item for the others may have come.
  useEffectBeforePaint(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => setCount(countFitting(element, total));
    measure();
    // A font that comes late changes the widths of the items.
    const observer = new ResizeObserver(measure);
    for (const one of [element, ...element.children]) observer.observe(one);
    return () => observer.disconnect();
  });
  return count;
}

function countFitting(list: HTMLElement, total: number): number {
  const gap = Number.parseFloat(getComputedStyle(list).columnGap) || 0;
  const widths = [...list.children].map((item) => item.getBoundingClientRect().width);
  const [items, more = 0] = [widths.slice(0, total), widths[total]];
  const { width } = list.getBoundingClientRect();
  // Half a pixel for what browsers round.
  const room = width + gap + 0.5;
  const ends: number[] = [];
  for (const item of items) ends.push((ends.at(-1) ?? 0) + item + gap);
  // A list that is not shown has no width.
  if (width === 0 || (ends.at(-1) ?? 0) <= room) return total;
  return ends.filter((end) => end + more + gap <= room).length;
}
