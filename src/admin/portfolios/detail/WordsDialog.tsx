'use client';

import { useState } from 'react';
import { Field } from '@/components/Field';
import { LENGTH } from '@/contract/limits';
import { DoneDialog } from '../../dialogs/DoneDialog';
import type { Words } from '../upload/tile';

type Props = {
  /** What the photograph is called in the form. */
  name: string;
  begin: Words;
  onDone: (words: Words) => void;
  onClose: () => void;
};

const LINE = { type: 'text', autoComplete: 'off' } as const;

/** Title, caption, creator and copyright of a photograph; the file may have brought them. */
export function WordsDialog({ name, begin, onDone, onClose }: Props) {
  const [words, setWords] = useState(begin);
  const control = (field: keyof Words) => ({
    value: words[field],
    onChange: ({ target }: { target: { value: string } }) =>
      setWords({ ...words, [field]: target.value }),
  });
  return (
    <DoneDialog title="Title and caption" onDone={() => onDone(words)} onClose={onClose}>
      <span className="subject">{name}</span>
      <fieldset>
        <Field label="Title" hint="Shown below the photograph.">
          {(field) => (
            <input {...field} {...LINE} {...control('title')} maxLength={LENGTH.photographTitle} />
          )}
        </Field>
        <Field label="Caption" hint="The story behind it, as long as you like.">
          {(field) => (
            <textarea {...field} {...control('caption')} rows={4} maxLength={LENGTH.caption} />
          )}
        </Field>
        <div className="pair">
          <Field label="Creator" hint="Named when it is not you.">
            {(field) => (
              <input {...field} {...LINE} {...control('creator')} maxLength={LENGTH.credit} />
            )}
          </Field>
          <Field label="Copyright" hint="For search engines.">
            {(field) => (
              <input {...field} {...LINE} {...control('copyright')} maxLength={LENGTH.credit} />
            )}
          </Field>
        </div>
      </fieldset>
    </DoneDialog>
  );
}
