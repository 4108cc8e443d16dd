'use client';

import { type DragEvent, useState } from 'react';

/** Names a photograph for the list's own drag events. */
export const KEY_ATTRIBUTE = 'data-key';

const itemOf = (event: DragEvent): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(`[${KEY_ATTRIBUTE}]`) : null;

const keyOf = (item: HTMLElement | null): string => item?.getAttribute(KEY_ATTRIBUTE) ?? '';

/** Where a photograph would be dropped. */
type Target = { key: string; side: 'before' | 'after' };

/**
 * Drags items of a list by the browser's own drag and drop, which scrolls the page. The list alone listens, so that it may
 * have thousands of items.
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
        const key = keyOf(itemOf(event));
        // Firefox starts no drag without data.
        event.dataTransfer.setData('text/plain', '');
        event.dataTransfer.effectAllowed = 'move';
        setDragged(key);
      },
      onDragOver(event: DragEvent) {
        const item = itemOf(event);
        if (!dragged || !item) return;
        event.preventDefault();
        const { left, width } = item.getBoundingClientRect();
        const side = event.clientX < left + width / 2 ? 'before' : 'after';
        const key = keyOf(item);
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
