import { css } from 'styled-components';

/** The look of a round button with an icon only, large enough for a thumb (WCAG 2.5.8). */
export const iconButtonStyle = css`
  display: grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: none;
  cursor: pointer;
`;

/** The same in the secondary colour until it is hovered. */
export const quietIconButtonStyle = css`
  ${iconButtonStyle}
  color: var(--ink-quiet);
  transition: color var(--quick);
  &:hover { color: var(--ink); }
`;

/** The look of a link that stands alone, such as one with an arrow, to a list or back to it. */
export const arrowLinkStyle = css`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: 8px;
  min-height: 44px;
  color: var(--ink-quiet);
  font-size: var(--text-small);
  text-decoration: none;
  overflow-wrap: anywhere;
  transition: color var(--quick);
  &:hover { color: var(--ink); }
`;

/** A focus ring inside a photograph, where `overflow: hidden` does not clip it. */
export const insetFocusStyle = css`
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

/** The look of a photograph that opens a large view of it. */
export const photographButtonStyle = css`
  .photograph {
    position: relative;
    display: block;
    width: 100%;
    overflow: hidden;
    border-radius: var(--radius);
    background: var(--ground-raised);
    cursor: zoom-in;
    ${insetFocusStyle}
  }
`;

/** Space beside the text below a photograph in the middle of the window: as much as it takes to keep the page's margin. */
export const captionInset =
  'clamp(0px, var(--photo-bleed-inset) - 50vw + 50%, var(--photo-bleed-inset))';

/** The arrow of a select, as layers of its background. @param end pixels between the arrow and the end of the select */
export const selectArrow = (end: number, size = 6) => css`
  linear-gradient(45deg, transparent 50%, var(--ink-quiet) 50%) right ${end + size}px center / ${size}px ${size}px no-repeat,
  linear-gradient(-45deg, transparent 50%, var(--ink-quiet) 50%) right ${end}px center / ${size}px ${size}px no-repeat
`;

/** The look of a raised card. */
export const cardStyle = css`
  border: 1px solid var(--hairline);
  border-radius: var(--radius-card);
  background: var(--ground-raised);
`;
