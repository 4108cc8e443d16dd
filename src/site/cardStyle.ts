import { css } from 'styled-components';

/** The look of a raised card. */
export const cardStyle = css`
  border: 1px solid var(--hairline);
  border-radius: var(--radius-card);
  background: var(--ground-raised);
`;
