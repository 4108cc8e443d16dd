import { css } from 'styled-components';

/** The look of a round button with an icon only, large enough for a thumb (WCAG 2.5.8). */
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

/** The same in the secondary colour until it is hovered. */
export const quietIconButton = css`
  ${iconButton}
  color: var(--ink-quiet);
  transition: color var(--quick);
  &:hover { color: var(--ink); }
`;
