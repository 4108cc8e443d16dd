'use client';

import { type DragEvent, useState } from 'react';

const itemOf = ({ target }: DragEvent): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null;

/** Where a photograph would be dropped. */
type Target = { key: string; side: 'before' | 'after' };

/**
 * Drags items of a list by the browser's own drag and drop, which scrolls the page. The list alone listens, so that it may
 * have thousands of items; each has its key in `data-key`.
 */
export function useDragOrder(onDrop: (dragged: string, target: Target) => void) {
  const [dragged, setDragged] = useState<string>();
  const [target, setTarget] = useState<Target>();

  function end() {
    setDragged(undefined);
    setTarget(undefined);
  }

  return {
    target,
    listProps: {
      onDragStart(event: DragEvent) {
        // Firefox starts no drag without data.
        event.dataTransfer.setData('text/plain', '');
        event.dataTransfer.effectAllowed = 'move';
        setDragged(itemOf(event)?.dataset.key);
      },
      onDragOver(event: DragEvent) {
        const item = itemOf(event);
        const key = item?.dataset.key;
        if (!dragged || !item || !key) return;
        event.preventDefault();
        const { left, width } = item.getBoundingClientRect();
        const side = event.clientX < left + width / 2 ? 'before' : 'after';
        if (key !== target?.key || side !== target.side) setTarget({ key, side });
      },
      onDrop(event: DragEvent) {
        event.preventDefault();
        if (dragged && target && target.key !== dragged) onDrop(dragged, target);
        end();
      },
      onDragEnd: end,
    },
  };
}
