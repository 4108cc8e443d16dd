'use client';

import { type CSSProperties, type PointerEvent, useState } from 'react';
import { focalPosition } from '@/components/Photograph';
import { ConfirmDialog } from '../../dialogs/ConfirmDialog';
import type { Meta, Point, StoredPhotograph } from '../photograph';

type Props = {
  picture: NonNullable<StoredPhotograph['picture']>;
  meta: Meta;
  onDone: (edited: { focal: Point }) => void;
  onClose: () => void;
};

/** Width by height of the frames that the pages crop to. */
const CROPS = ['5 / 2', '4 / 3', '1', '4 / 5'];

const percent = (share: number): number => Math.round(100 * Math.min(1, Math.max(0, share)));

/** Sets the focal point of a photograph by click, drag or sliders, and previews how frames of other shapes crop it. */
export function FocalDialog({ picture, meta, onDone, onClose }: Props) {
  const [focal, setFocal] = useState(meta.focal);
  const { src, srcSet, width, height } = picture;

  function place({ buttons, currentTarget, clientX, clientY }: PointerEvent) {
    if (buttons === 0) return;
    const box = currentTarget.getBoundingClientRect();
    setFocal({
      x: percent((clientX - box.left) / box.width),
      y: percent((clientY - box.top) / box.height),
    });
  }

  const slider = (axis: keyof Point, label: string) => (
    <label>
      {label}
      <input
        type="range"
        value={focal[axis]}
        aria-valuetext={`${focal[axis]} %`}
        onChange={({ target }) => setFocal({ ...focal, [axis]: target.valueAsNumber })}
      />
    </label>
  );

  return (
    <ConfirmDialog
      title="Focal point"
      confirm="Done"
      variant="primary"
      onConfirm={() => onDone({ focal })}
      onClose={onClose}
    >
      <div className="focal-dialog">
        <p>Click what must stay in sight when the photograph is cropped, or use the sliders.</p>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the sliders do the same */}
        <div
          className="focal"
          style={{ '--ratio': width / height } as CSSProperties}
          // The focus stays on the slider, for the arrow keys.
          onMouseDown={(event) => event.preventDefault()}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            place(event);
          }}
          onPointerMove={place}
        >
          {/* biome-ignore lint/performance/noImgElement: derivatives as they are */}
          <img {...picture} alt={meta.alt} sizes="640px" draggable={false} />
          <span className="marker" style={{ left: `${focal.x}%`, top: `${focal.y}%` }} />
        </div>
        <div className="pair">
          {slider('x', 'From the left')}
          {slider('y', 'From the top')}
        </div>
        <div className="crops" aria-hidden="true">
          {CROPS.map((aspectRatio) => (
            // biome-ignore lint/performance/noImgElement: derivatives as they are
            <img
              key={aspectRatio}
              alt=""
              {...{ src, srcSet }}
              sizes="200px"
              style={{ aspectRatio, ...focalPosition(focal) }}
            />
          ))}
        </div>
      </div>
    </ConfirmDialog>
  );
}
