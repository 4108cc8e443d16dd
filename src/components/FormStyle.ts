import styled from 'styled-components';
import { screen } from '@/theme/breakpoints';
import { quietIconButtonStyle, selectArrow } from './controlStyles';

/** The look of the form inside it. On public pages a server component renders it, so that their bundle has no styles. */
export const FormStyle = styled.div`
  fieldset { display: grid; grid-template-columns: minmax(0, 1fr); gap: 14px; min-width: 0; margin: 0; padding: 0; border: 0; }

  .field { display: grid; align-content: start; }
  .field > label { margin-bottom: 8px; color: var(--ink-quiet); font-size: var(--text-small); line-height: 1.4; overflow-wrap: anywhere; }

  .field :is(input, textarea, select) {
    width: 100%;
    min-height: 56px;
    padding: 14px 16px;
    border: 1px solid var(--control);
    border-radius: var(--radius);
    background: var(--ground);
    line-height: 1.6;
    transition: border-color var(--quick);
  }
  .field textarea { resize: vertical; }
  .field select {
    appearance: none;
    padding-inline-end: 44px;
    background: ${selectArrow(15)}, var(--ground);
  }
  .field :is(input, textarea, select):hover { border-color: var(--ink-quiet); }
  .field :is(input, textarea, select):focus-visible { border-color: var(--focus); outline-offset: 0; }
  .field [aria-invalid='true'] { border-color: var(--danger); }
  .field ::placeholder { color: var(--ink-quiet); opacity: 1; }
  fieldset:disabled :is(input, textarea, select) { color: var(--ink-quiet); }

  .with-toggle { position: relative; display: grid; }
  .with-toggle input { padding-inline-end: 60px; }
  /* The browser's own button that shows a password. */
  .with-toggle input::-ms-reveal { display: none; }
  .toggle { ${quietIconButtonStyle} position: absolute; inset-block-start: 6px; inset-inline-end: 6px; }

  .note { display: grid; min-height: 28px; padding-top: 6px; color: var(--ink-quiet); font-size: var(--text-small); line-height: 1.5; }
  .note > span { grid-area: 1 / 1; }
  .note.error { color: var(--danger); }

  .pair { display: grid; gap: inherit; }
  ${screen.fromTablet} { .pair { grid-template-columns: repeat(2, minmax(0, 1fr)); column-gap: 20px; } }

  [type='submit'] { justify-self: start; }
`;
