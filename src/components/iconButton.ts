import { css } from 'styled-components';

/** A round button of an icon alone, large enough for a thumb (WCAG 2.5.8). */
export const iconButton = css`
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

/** The same, quiet until a mouse is on it. */
export const quietIconButton = css`
  ${iconButton}
  color: var(--ink-quiet);
  transition: color var(--quick);
  &:hover { color: var(--ink); }
`;
