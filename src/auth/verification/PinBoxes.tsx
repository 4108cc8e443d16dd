'use client';

import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '@/components/Field';
import { LENGTH } from '@/contract/limits';
import { backFrom, type Pin, pasted, typed } from './pin';

type Props = {
  digits: string[];
  onDigits: (digits: string[]) => void;
  /** One a box. */
  registrations: UseFormRegisterReturn[];
  error: string | undefined;
};

/** Four boxes, a digit each (docs/specification.md#account-screens). Arrow keys move between them. */
export function PinBoxes({ digits, onDigits, registrations, error }: Props) {
  const boxes = useRef<HTMLFieldSetElement>(null);

  function focus(box: number) {
    boxes.current?.querySelectorAll('input')[box]?.focus();
  }

  function change(pin: Pin) {
    onDigits(pin.digits);
    focus(pin.focus);
  }

  function paste(event: ClipboardEvent) {
    event.preventDefault();
    change(pasted(digits, event.clipboardData.getData('text')));
  }

  function move(event: KeyboardEvent, box: number) {
    const isBack = event.key === 'Backspace' && digits[box] === '';
    if (!isBack && event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    focus(event.key === 'ArrowRight' ? box + 1 : backFrom(box));
  }

  return (
    <Field label="Verification code" error={error}>
      {({ id, ...control }) => (
        <fieldset className="pins" aria-label="Verification code" ref={boxes}>
          {registrations.map((registration, box) => (
            <input
              {...registration}
              {...control}
              key={registration.name}
              id={box === 0 ? id : undefined}
              aria-label={`Digit ${box + 1} of ${LENGTH.pin}`}
              value={digits[box] ?? ''}
              inputMode="numeric"
              autoComplete={box === 0 ? 'one-time-code' : 'off'}
              // A phone fills a whole code into the first box, which hands it on.
              maxLength={box === 0 ? LENGTH.pin : 1}
              required
              onChange={({ target }) => change(typed(digits, box, target.value))}
              onPaste={paste}
              onKeyDown={(event) => move(event, box)}
              onFocus={({ target }) => target.select()}
            />
          ))}
        </fieldset>
      )}
    </Field>
  );
}
