import type { CSSProperties, PointerEvent } from 'react';
import type { ImageDetails } from '@/contract/image';

/** A point of a photograph, in percent of its width and height. */
export type Point = { x: number; y: number };

type Props = {
  picture: Pick<ImageDetails, 'src' | 'srcSet' | 'width' | 'height'>;
  alt: string;
  focal: Point;
  /** Ends the labels of the sliders, which tells them from those of another point. */
  suffix?: string;
  onChange: (focal: Point) => void;
};

const percent = (share: number): number => Math.round(100 * Math.min(1, Math.max(0, share)));

/** A photograph whose focal point is set by click, drag or sliders. */
export function FocalPoint({ picture, alt, focal, suffix = '', onChange }: Props) {
  function place({ buttons, currentTarget, clientX, clientY }: PointerEvent) {
    if (buttons === 0) return;
    const box = currentTarget.getBoundingClientRect();
    onChange({
      x: percent((clientX - box.left) / box.width),
      y: percent((clientY - box.top) / box.height),
    });
  }

  const slider = (axis: keyof Point, label: string) => (
    <label>
      {label + suffix}
      <input
        type="range"
        value={focal[axis]}
        aria-valuetext={`${focal[axis]} %`}
        onChange={({ target }) => onChange({ ...focal, [axis]: target.valueAsNumber })}
      />
    </label>
  );

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the sliders do the same */}
      <div
        className="focal"
        style={{ '--ratio': picture.width / picture.height } as CSSProperties}
        // The focus stays on the slider, for the arrow keys.
        onMouseDown={(event) => event.preventDefault()}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          place(event);
        }}
        onPointerMove={place}
      >
        {/* biome-ignore lint/performance/noImgElement: derivatives as they are */}
        <img {...picture} alt={alt} sizes="640px" draggable={false} />
        <span className="marker" style={{ left: `${focal.x}%`, top: `${focal.y}%` }} />
      </div>
      <div className="pair">
        {slider('x', 'From the left')}
        {slider('y', 'From the top')}
      </div>
    </>
  );
}
