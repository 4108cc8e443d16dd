import styled, { css, keyframes } from 'styled-components';

const glow = keyframes`
  from { background-position: 150% 0; }
  to { background-position: -50% 0; }
`;

/** The animated background of a placeholder. */
export const skeletonGlow = css`
  background: linear-gradient(100deg, var(--skeleton) 40%, var(--skeleton-glow) 50%, var(--skeleton) 60%)
    0 0 / 300% 100%;
  animation: ${glow} 1.8s linear infinite;
`;

type Props = { $width?: string; $height?: string };

/** A placeholder in the shape of the content (docs/specification.md#states). Put `aria-busy` on the region around it. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<Props>`
  display: block;
  width: ${({ $width = '100%' }) => $width};
  height: ${({ $height = '1em' }) => $height};
  max-width: 100%;
  border-radius: var(--radius);
  ${skeletonGlow}
`;
