'use client';

import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { Point } from '../upload/tile';
import type { Described } from './described';

type Props = { photograph: Described; point: Point; onChange: (point: Point) => void };

const STEPS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** Percent that an arrow key moves with Shift. */
const LARGE_STEP = 10;

const percent = (value: number): number => Math.round(Math.min(100, Math.max(0, value)));

/** A photograph with a marker on it, which goes where it is clicked or dragged, and by arrow keys. */
export function FocalPoint({ photograph, point, onChange }: Props) {
  const { src, srcSet, width, height, alt } = photograph;
  const marker = useRef<HTMLSpanElement>(null);

  function place({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
    const box = currentTarget.getBoundingClientRect();
    onChange({
      x: percent(((clientX - box.left) / box.width) * 100),
      y: percent(((clientY - box.top) / box.height) * 100),
    });
  }

  function step(event: KeyboardEvent) {
    const by = STEPS[event.key];
    if (!by) return;
    event.preventDefault();
    const size = event.shiftKey ? LARGE_STEP : 1;
    onChange({ x: percent(point.x + by.x * size), y: percent(point.y + by.y * size) });
  }

  return (
    <div
      className="focal"
      style={{ aspectRatio: width / height }}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        place(event);
        marker.current?.focus();
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) place(event);
      }}
    >
      {/* biome-ignore lint/performance/noImgElement: derivatives as they are */}
      <img {...{ src, srcSet, width, height }} alt={alt} sizes="640px" draggable={false} />
      <span
        ref={marker}
        className="marker"
        data-autofocus
        role="slider"
        tabIndex={0}
        aria-label="Focal point"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={point.x}
        aria-valuetext={`${point.x}% from the left, ${point.y}% from the top`}
        style={{ left: `${point.x}%`, top: `${point.y}%` }}
        onKeyDown={step}
      />
    </div>
  );
}
