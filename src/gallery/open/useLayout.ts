'use client';

import { useEffect, useRef, useState } from 'react';
import { type Layout, rowHeight } from './rows';

/** Measures the grid. @returns the ref of its element, and its measures once they are known */
export function useLayout() {
  const grid = useRef<HTMLDivElement>(null);
  const [layout, setLayout] = useState<Layout>();
  useEffect(() => {
    const element = grid.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const rows = element.querySelector('.rows');
      if (!rows) return;
      const { width } = rows.getBoundingClientRect();
      const gap = Number.parseFloat(getComputedStyle(rows).columnGap);
      setLayout((was) =>
        was?.width === width ? was : { width, gap, row: rowHeight(window.innerWidth) },
      );
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { grid, layout };
}
