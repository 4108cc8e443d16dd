import { css, keyframes } from 'styled-components';

const pulse = keyframes`50% { opacity: 0.35; }`;

/** The bar of an upload; it pulses while the server still works on what was sent. */
export const progressStyle = css`
  display: block;
  width: 100%;
  height: 4px;
  border: 0;
  border-radius: 2px;
  overflow: hidden;
  appearance: none;
  background: var(--hairline);
  &::-webkit-progress-bar { background: var(--hairline); }
  &::-webkit-progress-value { background: var(--accent-mark); transition: width var(--quick); }
  &::-moz-progress-bar { background: var(--accent-mark); }
  &:indeterminate { animation: ${pulse} 1.2s ease-in-out infinite; }
  &:indeterminate::-webkit-progress-bar { background: var(--accent-mark); }
`;
