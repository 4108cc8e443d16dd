'use client';

import { type PointerEvent, useRef, useState } from 'react';

/** Pixels from which a swipe turns (docs/specification.md#carousels). */
const DISTANCE = 80;

/**
 * Follows a horizontal drag of a finger or mouse; a vertical one scrolls.
 * @param onSwipe is called with -1 for the previous and 1 for the next one, 0 after a shorter drag
 * @returns `moved`, the distance in pixels, undefined while nothing is dragged
 */
export function useSwipe(onSwipe: (step: -1 | 0 | 1) => void) {
  const [moved, setMoved] = useState<number>();
  /** Knows the last distance before it is rendered. */
  const start = useRef<{ id: number; x: number; y: number; moved?: number }>(undefined);

  const reset = () => {
    start.current = undefined;
    setMoved(undefined);
  };

  return {
    moved,
    handlers: {
      onPointerDown: ({ isPrimary, button, pointerId, clientX, clientY }: PointerEvent) => {
        // Two fingers pinch, and in a zoomed page one finger pans.
        const zoomed = (window.visualViewport?.scale ?? 1) > 1;
        if (!isPrimary || button !== 0 || zoomed) return reset();
        start.current = { id: pointerId, x: clientX, y: clientY };
      },
      onPointerMove: ({ currentTarget, pointerId, buttons, clientX, clientY }: PointerEvent) => {
        if (start.current?.id !== pointerId) return;
        // A button released outside before the capture has fired no event here.
        if (buttons === 0) return reset();
        const x = clientX - start.current.x;
        const isTurn = Math.abs(x) > Math.max(8, Math.abs(clientY - start.current.y));
        if (start.current.moved === undefined && !isTurn) return;
        currentTarget.setPointerCapture(pointerId);
        start.current.moved = x;
        setMoved(x);
      },
      onPointerUp: () => {
        const last = start.current?.moved;
        if (last !== undefined) onSwipe(Math.abs(last) < DISTANCE ? 0 : last < 0 ? 1 : -1);
        reset();
      },
      onPointerCancel: reset,
    },
  };
}
