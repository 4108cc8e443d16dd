import { css } from 'styled-components';

/** A raised surface. */
export const card = css`
  border: 1px solid var(--hairline);
  border-radius: var(--radius-card);
  background: var(--ground-raised);
`;
