import { type ComponentPropsWithRef, useId } from 'react';
import styled from 'styled-components';
import { screen } from '@/theme/breakpoints';

const SwitchStyle = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 16px;
  min-height: 28px;
  cursor: pointer;

  .quiet { display: block; margin-top: 2px; font-size: var(--text-small); line-height: 1.5; }
  input {
    appearance: none;
    position: relative;
    width: 46px;
    height: 26px;
    margin: 0;
    border: 1px solid var(--control);
    border-radius: 999px;
    background: var(--ground);
    cursor: inherit;
    transition: background-color var(--quick), border-color var(--quick);
  }
  input::before { content: ''; position: absolute; inset-block-start: 3px; inset-inline-start: 3px; width: 18px; height: 18px; border-radius: 50%; background: var(--control); transition: translate var(--quick), background-color var(--quick); }
  input:checked { border-color: var(--accent-mark); background: var(--accent); }
  input:checked::before { translate: 20px; background: var(--ink-on-accent); }
  ${screen.forcedColours} { input { appearance: auto; width: 26px; } input::before { display: none; } }
  ${screen.reducedMotion} { :is(input, input::before) { transition: none; } }
`;

type Props = { label: string; hint?: string | undefined } & ComponentPropsWithRef<'input'>;

/** A checkbox of a form that looks like a switch. */
export function Switch({ label, hint, ...input }: Props) {
  const hintId = useId();
  return (
    <SwitchStyle className="switch">
      <input type="checkbox" {...input} aria-describedby={hint && hintId} />
      <span>
        {label}
        {hint && (
          <span className="quiet" id={hintId}>
            {hint}
          </span>
        )}
      </span>
    </SwitchStyle>
  );
}
