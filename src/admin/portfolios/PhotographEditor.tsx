'use client';

import { ChevronDown, Crosshair } from 'lucide-react';
import { type CSSProperties, type PointerEvent, useState } from 'react';
import { InputField, TextareaField } from '@/components/Field';
import { focalPosition } from '@/components/Photograph';
import { LENGTH } from '@/contract/limits';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import {
  EMPTY_FIELDS,
  type PhotographFields,
  type Point,
  type PortfolioTile,
  type StoredPhotograph,
} from './portfolioTile';

type Props = { tile: PortfolioTile; onEdit: (edited: Partial<PhotographFields>) => void };

/** What can be edited about a photograph: alternative text, title and the like, focal point (docs/specification.md#one-portfolio). */
export function PhotographEditor({ tile, onEdit }: Props) {
  const { name, picture } = tile;
  const [isOpen, setOpen] = useState(false);
  const fields: PhotographFields = { ...EMPTY_FIELDS, ...tile.fields, ...tile.edited };
  const { focal } = fields;
  const named = (label: string) => (
    <span>
      {label}
      <span className="visually-hidden"> of {name}</span>
    </span>
  );

  const textField = (
    field: Exclude<keyof PhotographFields, 'focal'>,
    label: string,
    maxLength: number,
    hint?: string,
  ) => {
    const Control = field === 'caption' ? TextareaField : InputField;
    return (
      <Control
        label={named(label)}
        {...{ hint, maxLength }}
        autoComplete="off"
        value={fields[field]}
        onChange={({ target }) => onEdit({ [field]: target.value })}
      />
    );
  };

  return (
    <div className="fields">
      {textField('alt', 'Alternative text', LENGTH.alt)}
      <details>
        <summary className="text-button">
          <ChevronDown className="chevron" size={16} strokeWidth={1.5} />
          {named('Title and caption')}
          <span className="quiet">{fields.title || fields.caption}</span>
        </summary>
        {textField('title', 'Title', LENGTH.photographTitle, 'Shown below the photograph')}
        {textField('caption', 'Caption', LENGTH.caption, 'The story behind it')}
        {textField('creator', 'Creator', LENGTH.credit, 'Named when it is not you')}
        {textField('copyright', 'Copyright', LENGTH.credit, 'For search engines')}
      </details>
      {picture && (
        <button type="button" className="text-button" onClick={() => setOpen(true)}>
          <Crosshair size={16} strokeWidth={1.5} />
          {named('Focal point')}
          <span className="quiet">
            {focal.x}% {focal.y}%
          </span>
        </button>
      )}
      {isOpen && picture && (
        <FocalDialog {...{ picture, fields }} onClose={() => setOpen(false)} onDone={onEdit} />
      )}
    </div>
  );
}

type FocalDialogProps = Pick<FocalProps, 'picture'> & {
  fields: PhotographFields;
  onDone: (edited: { focal: Point }) => void;
  onClose: () => void;
};

/** Shapes much like those that the pages crop to. */
const ASPECT_RATIOS = ['5 / 2', '4 / 3', '1', '4 / 5'];

/** Sets the focal point of a photograph, and previews how other shapes crop it. */
function FocalDialog({ picture, fields, onDone, onClose }: FocalDialogProps) {
  const [focal, setFocal] = useState(fields.focal);
  const { src, srcSet } = picture;
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
        <FocalPoint {...{ picture, focal }} alt={fields.alt} onChange={setFocal} />
        <div className="crops" aria-hidden="true">
          {ASPECT_RATIOS.map((aspectRatio) => (
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

type FocalProps = {
  picture: NonNullable<StoredPhotograph['picture']>;
  alt: string;
  focal: Point;
  onChange: (focal: Point) => void;
};

const percent = (share: number): number => Math.round(100 * Math.min(1, Math.max(0, share)));

/** A photograph whose focal point is set by click, drag or sliders. */
export function FocalPoint({ picture, alt, focal, onChange }: FocalProps) {
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
      {label}
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
