import styled from 'styled-components';

/** The content column of a page: the site's width, margins and large headings (docs/specification.md#space). */
export const PageColumn = styled.div`
  width: 100%;
  max-width: calc(var(--page-width) + 2 * var(--page-margin));
  margin-inline: auto;
  padding: calc(var(--space) * clamp(48px, 7.4vw, 112px)) var(--page-margin) 0;

  h1 { font-size: var(--text-display); line-height: 1.05; letter-spacing: calc(var(--heading-tracking) - 0.005em); }
`;
