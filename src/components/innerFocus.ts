import { css } from 'styled-components';

/** A focus ring inside a photograph, where `overflow: hidden` does not clip it. */
export const innerFocus = css`
  &:focus-visible { outline: none; box-shadow: none; }
  &:focus-visible::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    box-shadow:
      inset 0 0 0 2px var(--focus-outline), inset 0 0 0 5px var(--focus), inset 0 0 0 8px var(--focus-outline);
  }
`;
