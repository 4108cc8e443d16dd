'use client';

import { FieldDescription, FieldError, useField } from '@payloadcms/ui';
import type { SelectFieldClientComponent } from 'payload';
import type { CSSProperties } from 'react';
import { LOOK } from '@/contract/look';
import { type TypefaceName, typefaceTokens } from '@/theme/typefaces';
import { TypefaceStyle } from './LookStyle';

/** The typefaces, each in its own letters. */
export const TypefaceField: SelectFieldClientComponent = ({ field, path }) => {
  const { value, setValue, disabled, showError } = useField<string>({ path });
  return (
    <TypefaceStyle className="field-type" id={`field-${path}`} disabled={disabled}>
      <legend className="field-label">Typeface</legend>
      <FieldError path={path} showError={showError} />
      {Object.entries(LOOK.typeface).map(([name, label]) => {
        const [families, character] = label.split(': ');
        return (
          <label key={name} style={typefaceTokens(name as TypefaceName) as CSSProperties}>
            <input
              type="radio"
              name={path}
              value={name}
              checked={value === name}
              onChange={() => setValue(name)}
            />
            <span className="families">{families}</span>
            {character && <span className="character">{character}</span>}
          </label>
        );
      })}
      <FieldDescription path={path} description={field.admin?.description} />
    </TypefaceStyle>
  );
};
