import styled from 'styled-components';
import { buttonStyle, type StyledLook, styledLook } from './buttonStyle';

/**
 * The look of a form inside it: Field and SubmitButton draw plain elements, so that no styles travel to
 * the browser as scripts.
 */
export const FormStyle = styled.div.attrs<StyledLook>(styledLook({ rounded: true }))`
  fieldset { display: grid; gap: 14px; min-width: 0; margin: 0; padding: 0; border: 0; }

  .field { display: grid; }
  .field > label { margin-bottom: 8px; color: var(--ink-quiet); font-size: var(--text-small); line-height: 1.4; }

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
  .field :is(input, textarea, select):hover { border-color: var(--ink-quiet); }
  .field :is(input, textarea, select):focus-visible { border-color: var(--focus); outline-offset: 0; }
  .field [aria-invalid='true'] { border-color: var(--danger); }
  .field ::placeholder { color: var(--ink-quiet); opacity: 1; }
  fieldset:disabled :is(input, textarea, select) { color: var(--ink-quiet); }

  .note { min-height: 28px; padding-top: 6px; color: var(--ink-quiet); font-size: var(--text-small); line-height: 1.5; }
  .note.error { color: var(--danger); }

  .submit { justify-self: start; ${buttonStyle} }
`;
