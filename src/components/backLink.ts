import { css } from 'styled-components';

/** The look of a link, with an arrow, from a detail back to its list. */
export const backLink = css`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: 8px;
  min-height: 44px;
  color: var(--ink-quiet);
  font-size: var(--text-small);
  text-decoration: none;
  transition: color var(--quick);
  &:hover { color: var(--ink); }
`;
