'use client';

import { Check } from 'lucide-react';
import { LookPicture, type PictureContent } from './LookPicture';
import { LookPickerStyle } from './LookStyle';
import { LOOKS } from './startingLooks';
import { useLookForm } from './useLookForm';

/** The looks to start from; choosing one fills the form, and nothing is published by it (docs/specification.md#look). */
export function LookPicker({ content }: { content: PictureContent }) {
  const { fill, isEqual, disabled } = useLookForm();
  return (
    <LookPickerStyle>
      <ul>
        {LOOKS.map(({ name, reason, look }) => (
          <li key={name}>
            <button
              type="button"
              aria-pressed={isEqual(look)}
              disabled={disabled}
              onClick={() => fill(look)}
            >
              <LookPicture look={look} content={content} />
              <span className="name">
                {name}
                <Check size={16} strokeWidth={2} aria-hidden="true" />
              </span>
              <span className="reason">{reason}</span>
            </button>
          </li>
        ))}
      </ul>
    </LookPickerStyle>
  );
}
