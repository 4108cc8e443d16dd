'use client';

import { useLookForm } from './useLookForm';

/** The browser's own choice of a colour, beside the text of the same value. */
export function ColourInput() {
  const { look, fill, disabled } = useLookForm();
  return (
    <input
      className="colour-input"
      type="color"
      aria-label="Choose the accent"
      value={look.accent}
      disabled={disabled}
      onChange={({ target }) => fill({ accent: target.value })}
    />
  );
}
