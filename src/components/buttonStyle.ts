import { css, keyframes } from 'styled-components';

export type ButtonLook = {
  /** 'primary' is the one action of a screen. */
  variant?: 'primary' | 'outline' | 'plain' | 'danger';
  /** Radius 36 px, otherwise 6 px (docs/specification.md#buttons-and-text). */
  rounded?: boolean;
  /** As wide as its place, instead of 165 px (docs/specification.md#buttons-and-text). */
  wide?: boolean;
};

export type StyledLook = {
  $variant: NonNullable<ButtonLook['variant']>;
  $rounded: boolean;
  $wide: boolean;
};

/** The look as styled-components take it: transient, so that nothing of it reaches the DOM. */
export const styledLook = ({
  variant = 'primary',
  rounded = false,
  wide = false,
}: ButtonLook): StyledLook => ({ $variant: variant, $rounded: rounded, $wide: wide });

const COLOURS = {
  primary: css`
    background: var(--accent);
    color: var(--ink-on-accent);
    &:hover { background: var(--accent-strong); }
  `,
  outline: css`
    border-color: var(--control);
    background: transparent;
    color: var(--ink);
    &:hover { border-color: var(--ink); }
  `,
  plain: css`
    background: transparent;
    color: var(--ink);
    &:hover { background: var(--ground-quiet); }
  `,
  danger: css`
    border-color: var(--danger);
    background: transparent;
    color: var(--danger);
    &:hover { background: var(--ground-quiet); }
  `,
} as const;

const turn = keyframes`to { transform: rotate(1turn); }`;

/** 165 x 48 px, bold 1 rem, radius 36 or 6 px (docs/specification.md#buttons-and-text). It grows with a longer label. */
export const buttonStyle = css<StyledLook>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  width: ${({ $wide }) => ($wide ? '100%' : 'max-content')};
  min-width: ${({ $wide }) => ($wide ? '0' : '165px')};
  max-width: 100%;
  min-height: 48px;
  padding: 8px 20px;
  border: 1px solid transparent;
  border-radius: ${({ $rounded }) => ($rounded ? 'var(--radius-round)' : 'var(--radius)')};
  font-weight: 600;
  font-size: 1rem;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition: background-color var(--quick), border-color var(--quick), color var(--quick);
  ${({ $variant }) => COLOURS[$variant]}

  &:disabled { cursor: default; opacity: 0.6; }
  /* Unseen, and still the button's name. */
  &[aria-busy='true'] > :not(.spinner) { opacity: 0; }

  .spinner {
    position: absolute;
    inset: 0;
    width: 20px;
    height: 20px;
    margin: auto;
    border: 2px solid currentcolor;
    border-right-color: transparent;
    border-radius: 50%;
    animation: ${turn} 0.8s linear infinite;
  }
`;
