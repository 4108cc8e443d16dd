import { css } from 'styled-components';

/** The look of PhotographButtons: the focus ring lies on the photograph, where nothing cuts it off. */
export const photographButtons = css`
  .photograph {
    position: relative;
    display: block;
    width: 100%;
    padding: 0;
    overflow: hidden;
    border: 0;
    border-radius: var(--radius);
    background: var(--ground-raised);
    cursor: zoom-in;
  }
  .photograph:focus-visible { outline: none; box-shadow: none; }
  .photograph:focus-visible::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    box-shadow:
      inset 0 0 0 2px var(--focus-outline), inset 0 0 0 5px var(--focus), inset 0 0 0 8px var(--focus-outline);
  }
`;
