import styled, { css, keyframes } from 'styled-components';
import { screen } from '@/theme/breakpoints';
import { cardStyle, quietIconButtonStyle } from '../controlStyles';

const appear = keyframes`from { opacity: 0; }`;

/** 700 px on medium and larger screens, 96vw on small (docs/specification.md#dialogs). */
const form = css`
  width: 96vw;
  max-width: 96vw;
  max-height: min(96dvh, 960px);
  ${cardStyle}
  box-shadow: var(--float-shadow);
  ${screen.wide} { width: 700px; }

  > div { display: flex; flex-direction: column; max-height: inherit; }
  header { padding: 20px clamp(20px, 3vw, 32px); border-bottom: 1px solid var(--hairline); }
  .subject { display: block; margin-bottom: 8px; font-weight: 500; overflow-wrap: anywhere; }
  .aside { margin-top: 12px; color: var(--ink-quiet); font-size: var(--text-small); }
  .body { padding: clamp(20px, 3vw, 32px); overflow-y: auto; overscroll-behavior: contain; }
  footer {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 12px;
    padding: 20px clamp(20px, 3vw, 32px);
    border-top: 1px solid var(--hairline);
  }
  ${screen.phone} { footer > :is(button, .button) { flex: 1; min-width: 120px; } }
  &::backdrop { background: rgb(0 0 0 / 72%); }
`;

/** At the edge of the window: beside the page, and on a phone over it from the bottom. */
const side = css`
  ${form}
  max-width: min(480px, 100vw);
  height: 100dvh;
  max-height: none;
  margin: 0 0 0 auto;
  border-width: 0 0 0 1px;
  border-radius: 0;
  > div { height: 100%; }
  .body { flex: 1; }
  h2 { overflow: hidden; font-size: 1.0625rem; text-overflow: ellipsis; white-space: nowrap; }
  header a { ${quietIconButtonStyle} margin-block: -6px; }
  &::backdrop { background: rgb(0 0 0 / 48%); }
  ${screen.phone} {
    width: 100vw;
    max-width: none;
    height: 94dvh;
    margin: auto 0 0;
    border-width: 1px 0 0;
    border-radius: var(--radius-card) var(--radius-card) 0 0;
  }
`;

/** The whole screen, near-black in both themes (docs/specification.md#screen-by-screen). */
const full = css`
  --ink: #f2f4f3;
  --ink-quiet: #a6ada9;
  --focus: var(--accent-on-photo);
  --focus-outline: #060708;
  color-scheme: dark;
  width: 100vw;
  max-width: none;
  height: 100dvh;
  max-height: none;
  border: 0;
  background: #060708;

  > div { display: flex; flex-direction: column; height: 100%; }
  header { padding: 6px max(8px, env(safe-area-inset-right)) 6px max(20px, env(safe-area-inset-left)); }
  h2 { min-width: 0; overflow: hidden; color: var(--ink-quiet); font-size: var(--text-small); font-weight: 400; letter-spacing: 0; text-overflow: ellipsis; white-space: nowrap; }
  .close { margin-block: 0; }
  .body { flex: 1; min-height: 0; }
  &::backdrop { background: #060708; }

  /* On a phone in landscape the title row overlays the content. */
  @media (max-height: 480px) {
    header {
      position: absolute;
      z-index: 1;
      inset: 0 0 auto;
      background: linear-gradient(rgb(6 7 8 / 85%), rgb(6 7 8 / 60%) 60%, transparent);
    }
  }
`;

const SIZES = { form, side, full };

/** The look of a Dialog. */
export const DialogStyle = styled.dialog.attrs({ className: 'dialog' })<{
  $size: keyof typeof SIZES;
}>`
  margin: auto;
  padding: 0;
  overflow: hidden;
  color: var(--ink);
  &[open] { animation: ${appear} var(--quick); }
  &::backdrop { animation: ${appear} var(--quick); }

  header { display: flex; align-items: center; gap: 8px; flex: none; }
  h2 { flex: 1; min-width: 0; font-size: 1.25rem; line-height: 1.3; }
  .close { ${quietIconButtonStyle} margin-block: -6px; }
  ${({ $size }) => SIZES[$size]}
`;
