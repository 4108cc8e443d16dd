import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import type { ApiForm } from '@/client/useApiForm';
import { Field } from '@/components/Field';
import { useTexts } from '@/components/useTexts';
import { LENGTH } from '@/contract/limits';
import { fill } from '@/texts/fill';

/** The fields of the boxes. */
export const PINS = ['pin1', 'pin2', 'pin3', 'pin4'] as const;

/** What the form holds. */
export type PinValues = Record<(typeof PINS)[number] | 'email', string>;

/** Four boxes, a digit each (docs/specification.md#account-screens). Arrow keys move between them. */
export function PinBoxes({ form }: { form: ApiForm<PinValues> }) {
  const signIn = useTexts('signIn');
  const boxes = useRef<HTMLFieldSetElement>(null);
  const digits = form.watch([...PINS]);
  const error = PINS.map(form.errorOf).find(Boolean);

  function focus(box: number) {
    boxes.current?.querySelectorAll('input')[box]?.focus();
  }

  function change(pin: ReturnType<typeof fillBoxes>) {
    for (const [box, name] of PINS.entries()) {
      form.setValue(name, pin.digits[box] ?? '', { shouldValidate: error !== undefined });
    }
    focus(pin.focus);
  }

  function paste(event: ClipboardEvent) {
    event.preventDefault();
    const text = event.clipboardData.getData('text');
    if (/\d/.test(text)) change(fillBoxes(['', '', '', ''], 0, text));
  }

  function move(event: KeyboardEvent, box: number) {
    const isBack = event.key === 'Backspace' && digits[box] === '';
    if (!isBack && event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    focus(event.key === 'ArrowRight' ? box + 1 : box - 1);
  }

  return (
    <Field label={signIn.verificationCode} error={error}>
      {({ id, ...control }) => (
        <fieldset className="pins" aria-label={signIn.verificationCode} ref={boxes}>
          {PINS.map((name, box) => (
            <input
              {...form.register(name)}
              {...control}
              key={name}
              id={box === 0 ? id : undefined}
              aria-label={fill(signIn.digit, { number: box + 1, count: LENGTH.pin })}
              value={digits[box] ?? ''}
              inputMode="numeric"
              autoComplete={box === 0 ? 'one-time-code' : 'off'}
              // A phone fills a whole code into the first box, which hands it on.
              maxLength={box === 0 ? LENGTH.pin : 1}
              required
              onChange={({ target }) => change(fillBoxes(digits, box, target.value))}
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

/**
 * What the boxes hold after one was typed into, and which has the focus then (docs/specification.md#account-screens). A
 * whole code at once, as phones fill in what came by mail, goes on into the next boxes.
 * @param text the whole text of the box, with its old digit
 */
export function fillBoxes(digits: string[], box: number, text: string) {
  const found = text.replace(/\D/g, '').split('');
  const old = found.indexOf(digits[box] ?? '');
  if (found.length === 2 && old >= 0) found.splice(old, 1);
  return {
    digits: digits.map((digit, at) => found[at - box] ?? (at === box ? '' : digit)),
    focus: Math.min(box + found.length, LENGTH.pin - 1),
  };
}
