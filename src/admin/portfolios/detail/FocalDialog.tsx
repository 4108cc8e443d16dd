'use client';

import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { inSight } from '@/components/inSight';
import { ConfirmDialog } from '../../dialogs/ConfirmDialog';
import type { Meta, Point, StoredPhotograph } from '../photograph';
import { FocalDialogStyle } from './FocalDialogStyle';

type Props = {
  picture: NonNullable<StoredPhotograph['picture']>;
  meta: Meta;
  onDone: (edited: { focal: Point }) => void;
  onClose: () => void;
};

/** Width by height of the frames that the pages crop to. */
const CROPS = ['5 / 2', '4 / 3', '1', '4 / 5'];

const STEPS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Percent that an arrow key moves with Shift. */
const LARGE_STEP = 10;

const percent = (value: number): number => Math.round(Math.min(100, Math.max(0, value)));

/** Sets the focal point of a photograph by click, drag or arrow keys, and previews how frames of other shapes crop it. */
export function FocalDialog({ picture, meta, onDone, onClose }: Props) {
  const [focal, setFocal] = useState(meta.focal);
  const marker = useRef<HTMLSpanElement>(null);
  const { src, srcSet, width, height } = picture;
  const moveTo = (x: number, y: number) => setFocal({ x: percent(x), y: percent(y) });

  function place({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
    const box = currentTarget.getBoundingClientRect();
    moveTo(((clientX - box.left) / box.width) * 100, ((clientY - box.top) / box.height) * 100);
  }

  function step(event: KeyboardEvent) {
    const by = STEPS[event.key];
    if (!by) return;
    event.preventDefault();
    const size = event.shiftKey ? LARGE_STEP : 1;
    moveTo(focal.x + by[0] * size, focal.y + by[1] * size);
  }

  return (
    <ConfirmDialog
      title="Focal point"
      confirm="Done"
      variant="primary"
      onConfirm={() => onDone({ focal })}
      onClose={onClose}
    >
      <FocalDialogStyle>
        <p>Click what must stay in sight when the photograph is cropped, or use the arrow keys.</p>
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
          <img {...picture} alt={meta.alt} sizes="640px" draggable={false} />
          <span
            ref={marker}
            className="marker"
            data-autofocus
            role="slider"
            tabIndex={0}
            aria-label="Focal point"
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={focal.x}
            aria-valuetext={`${focal.x}% from the left, ${focal.y}% from the top`}
            style={{ left: `${focal.x}%`, top: `${focal.y}%` }}
            onKeyDown={step}
          />
        </div>
        <div className="crops" aria-hidden="true">
          {CROPS.map((aspectRatio) => (
            // biome-ignore lint/performance/noImgElement: derivatives as they are
            <img
              key={aspectRatio}
              alt=""
              {...{ src, srcSet }}
              sizes="200px"
              style={{ aspectRatio, ...inSight(focal) }}
            />
          ))}
        </div>
      </FocalDialogStyle>
    </ConfirmDialog>
  );
}
