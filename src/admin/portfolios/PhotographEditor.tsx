'use client';

import { ChevronDown, Crosshair } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { InputField, TextareaField } from '@/components/Field';
import { focalPosition } from '@/components/Photograph';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { FocalPoint, type Point } from '../photographs/FocalPoint';
import { TEXT_FIELDS, type TextField } from '../photographs/textFields';
import { EMPTY_FIELDS, type PhotographFields, type PortfolioTile } from './portfolioTile';

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

  const textField = (field: TextField, hint?: string) => {
    const { label, maxLength } = TEXT_FIELDS[field];
    const Control = field === 'caption' ? TextareaField : InputField;
    return (
      <Control
        label={named(label)}
        {...{ hint, maxLength }}
        name={`${tile.id}.${field}`}
        autoComplete="off"
        value={fields[field]}
        onChange={({ target }) => onEdit({ [field]: target.value })}
      />
    );
  };

  return (
    <div className="fields">
      {textField('alt')}
      <details>
        <summary className="text-button">
          <ChevronDown className="chevron" size={16} strokeWidth={1.5} />
          {named('Title and caption')}
          <span className="quiet">{fields.title || fields.caption}</span>
        </summary>
        {textField('title', 'Shown below the photograph')}
        {textField('caption', 'The story behind it')}
        {textField('creator', 'Named when it is not you')}
        {textField('copyright', 'For search engines')}
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

type FocalDialogProps = Pick<ComponentProps<typeof FocalPoint>, 'picture'> & {
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
