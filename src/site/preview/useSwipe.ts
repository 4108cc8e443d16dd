'use client';

import { type PointerEvent, useRef, useState } from 'react';

/** Pixels that a finger must move to turn, as in the carousels (docs/specification.md#image-preview). */
const DISTANCE = 80;

type Start = { id: number; x: number; y: number };

/**
 * Follows a finger or a mouse sideways; what goes up or down is left to the browser.
 * @param onSwipe gets -1 for the one before and 1 for the one after
 * @returns `moved` is how far it is now, in pixels, undefined while nothing is dragged
 */
export function useSwipe(onSwipe: (step: -1 | 1) => void) {
  const [moved, setMoved] = useState<number>();
  const start = useRef<Start>(undefined);

  const forget = () => {
    start.current = undefined;
    setMoved(undefined);
  };

  return {
    moved,
    handlers: {
      onPointerDown: ({ isPrimary, button, pointerId, clientX, clientY }: PointerEvent) => {
        // A second finger, or a page that is zoomed in, is not for turning.
        const zoomed = (window.visualViewport?.scale ?? 1) > 1;
        if (!isPrimary || button !== 0 || zoomed) return forget();
        start.current = { id: pointerId, x: clientX, y: clientY };
      },
      onPointerMove: ({ currentTarget, pointerId, buttons, clientX, clientY }: PointerEvent) => {
        if (start.current?.id !== pointerId) return;
        // A mouse that was let go outside, before it was captured, has told nobody.
        if (buttons === 0) return forget();
        const x = clientX - start.current.x;
        if (
          moved === undefined &&
          Math.abs(x) <= Math.max(8, Math.abs(clientY - start.current.y))
        ) {
          return;
        }
        currentTarget.setPointerCapture(pointerId);
        setMoved(x);
      },
      onPointerUp: () => {
        if (moved !== undefined && Math.abs(moved) >= DISTANCE) onSwipe(moved < 0 ? 1 : -1);
        forget();
      },
      onPointerCancel: forget,
    },
  };
}
