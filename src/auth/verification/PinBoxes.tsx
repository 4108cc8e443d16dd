'use client';

import { type KeyboardEvent, useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '@/components/Field';
import { LENGTH } from '@/contract/limits';
import { typed } from './pin';

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

  function type(box: number, text: string) {
    const pin = typed(digits, box, text);
    onDigits(pin.digits);
    focus(pin.focus);
  }

  function move(event: KeyboardEvent, box: number) {
    const isBack = event.key === 'Backspace' && digits[box] === '';
    if (!isBack && event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    focus(event.key === 'ArrowRight' ? box + 1 : box - 1);
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
              required
              onChange={({ target }) => type(box, target.value)}
              onKeyDown={(event) => move(event, box)}
              onFocus={({ target }) => target.select()}
            />
          ))}
        </fieldset>
      )}
    </Field>
  );
}
