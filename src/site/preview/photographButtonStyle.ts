import { css } from 'styled-components';
import { insetFocusStyle } from '@/components/controlStyles';

/** The look of the photographs that open the Image Preview (usePreview). */
export const photographButtonStyle = css`
  .photograph {
    position: relative;
    display: block;
    width: 100%;
    overflow: hidden;
    border-radius: var(--radius);
    background: var(--ground-raised);
    cursor: zoom-in;
  }
  .photograph { ${insetFocusStyle} }
`;
