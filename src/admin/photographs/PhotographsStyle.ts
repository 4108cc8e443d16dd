import styled, { css } from 'styled-components';
import { iconButtonStyle, insetFocusStyle } from '@/components/controlStyles';
import { screen } from '@/theme/breakpoints';
import { stickyBar } from '../forms/SaveBar';

/** A word or number that stands on a photograph. */
export const badgeStyle = css`
  position: absolute;
  display: inline-flex;
  align-items: center;
  gap: 5px;
  padding: 2px 10px;
  border-radius: 999px;
  background: rgb(6 7 8 / 78%);
  color: var(--ink-on-photo);
  font-size: 0.75rem;
`;

/** The look of a list of photographs with uploads: picker, and a PhotographList of three a row (docs/specification.md#portfolio-form). */
export const PhotographsStyle = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  min-width: 0;
  form + & { margin-top: 14px; }

  .pickers { display: grid; gap: 12px; }
  .pickers > button { width: auto; }
  ${screen.fromTablet} { .pickers { grid-template-columns: minmax(0, 1fr) auto; } .pickers > button { height: auto; } }
  .picker label {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: 8px 14px;
    min-height: 88px;
    padding: 16px;
    border: 1px dashed var(--control);
    border-radius: var(--radius);
    color: var(--ink-quiet);
    text-align: center;
    cursor: pointer;
    transition: border-color var(--quick), background-color var(--quick), color var(--quick);
  }
  .picker label:hover { border-color: var(--ink-quiet); color: var(--ink); }
  .picker label:focus-within:has(:focus-visible) { outline: 3px solid var(--focus); outline-offset: 3px; }
  .picker input { position: absolute; inset: 0; width: 100%; height: 100%; opacity: 0; cursor: pointer; font-size: 0; }
  .refused { padding-top: 12px; color: var(--danger); font-size: var(--text-small); line-height: 1.5; }
  .refused strong { font-weight: 500; overflow-wrap: anywhere; }

  .toolbar { display: flex; flex-wrap: wrap; align-items: center; gap: 0 22px; }
  .toolbar p { margin-inline-end: auto; font-size: var(--text-small); font-variant-numeric: tabular-nums; }
  .toolbar .text-button { min-height: 40px; color: var(--ink-quiet); font-size: var(--text-small); text-decoration: underline; text-decoration-color: var(--control); text-underline-offset: 5px; }
  .toolbar .text-button:hover { color: var(--ink); }
  ${screen.phone} { .toolbar p { flex-basis: 100%; } }

  .tiles {
    --picture-ratio: 5 / 3;
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    align-items: start;
    gap: clamp(8px, 1.6vw, 12px);
  }
  .tiles:empty { display: none; }
  ${screen.phone} { .tiles { --picture-ratio: 1; } }
  .tile { position: relative; min-width: 0; border-radius: var(--radius); }
  .image { position: relative; }
  .tile .picture {
    position: relative;
    display: grid;
    aspect-ratio: var(--picture-ratio);
    overflow: hidden;
    border-radius: var(--radius);
    background: var(--ground-quiet);
    cursor: grab;
    touch-action: manipulation;
    user-select: none;
    -webkit-touch-callout: none;
  }
  .tile .picture > :is(img, .skeleton) { display: block; width: 100%; height: 100%; min-height: 0; object-fit: cover; border-radius: 0; }
  .tile[data-state='failed'] .picture { outline: 1px solid var(--danger); outline-offset: -1px; }
  .tile[data-state='failed'] .picture > * { opacity: 0.4; }
  .tile .no-picture {
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 6px;
    padding: 8px 12px 24px;
    color: var(--ink-quiet);
    font-size: 0.75rem;
    line-height: 1.3;
    text-align: center;
    overflow-wrap: anywhere;
  }

  /* Round buttons that stand out from any photograph. */
  .image button:not(.open) {
    ${iconButtonStyle}
    position: absolute;
    width: 32px;
    height: 32px;
    background: rgb(6 7 8 / 72%);
    color: var(--ink-on-photo);
    transition: opacity var(--quick), background-color var(--quick);
    &:hover { background: rgb(6 7 8 / 92%); }
    /* A larger touch area. */
    &::after { content: ''; position: absolute; inset: -6px; }
  }
  .tile .remove { top: 8px; right: 8px; }
  .tile .moves { position: absolute; inset: 0; pointer-events: none; }
  .tile .moves button { bottom: 8px; left: 8px; pointer-events: auto; }
  .tile .moves button + button { left: auto; right: 8px; }
  .tile .moves svg { width: 18px; stroke-width: 2; }
  .tile .moves [aria-disabled='true'] { opacity: 0.35; cursor: default; }
  ${screen.hover} {
    .tile:not(:hover, :focus-within) .moves button { opacity: 0; }
  }

  /* On a phone the photograph is a button, and what can be done with it stands in the bar. */
  .open { position: absolute; inset: 0; width: 100%; border: 0; border-radius: var(--radius); background: none; touch-action: manipulation; user-select: none; -webkit-touch-callout: none; ${insetFocusStyle} }
  .mark { position: absolute; top: 6px; right: 6px; display: none; place-items: center; width: 24px; height: 24px; border: 2px solid #ffffff; border-radius: 50%; background: rgb(6 7 8 / 45%); }
  .tiles[data-choosing] .mark { display: grid; }
  .tile[data-chosen] .mark { border-color: var(--accent); background: var(--accent); color: var(--ink-on-accent); }
  ${screen.fromTablet} { .tiles:not([data-grid]) .open, .tiles[data-grid] .mark, .chosen-bar svg { display: none; } }
  .tiles[data-browsed] .picture { cursor: pointer; }
  .tiles[data-browsed] .mark, .tiles[data-browsed] .remove::after { display: none; }
  .open:disabled { cursor: default; }

  dialog & { --bar-outset: clamp(20px, 3vw, 32px); --bar-below: calc(-1 * var(--bar-outset)); --bar-bottom: var(--bar-below); }
  .chosen-bar { ${stickyBar} justify-content: flex-end; gap: 8px; }
  .chosen-bar .button { min-width: 0; text-decoration: none; }
  .chosen-bar .button.small { padding-inline: 14px; }
  .chosen-bar p { margin-inline-end: auto; font-variant-numeric: tabular-nums; }
  /* What has the focus is not hidden by the bar. */
  &:has(.chosen-bar) .tile :is(button, input) { scroll-margin-bottom: 140px; }
  ${screen.phone} {
    .tiles:not([data-browsed]) .image > :is(.remove, .moves, .choose) { display: none; }
    &:has(.chosen-bar) .tile :is(button, input) { scroll-margin-bottom: calc(200px + var(--bar-bottom, 0px)); }
    .chosen-bar { display: grid; grid-template-columns: repeat(var(--columns, 4), minmax(0, 1fr)); align-items: stretch; gap: 0; padding-block-start: 4px; }
    /* One row of up to five actions, or two of three. */
    .chosen-bar:has(> :nth-child(3):last-child) > :nth-child(2) { grid-column: 1 / -1; }
    .chosen-bar:has(> :nth-child(4):last-child) { --columns: 2; }
    .chosen-bar:has(> :nth-child(5):last-child) { --columns: 3; }
    .chosen-bar:has(> :nth-child(7):last-child) { --columns: 5; }
    .chosen-bar:has(> :nth-child(8):last-child) { --columns: 3; }
    .chosen-bar:has(> :nth-child(11)) { --columns: 5; }
    .chosen-bar p { grid-column: 1 / -2; align-self: center; margin: 0; overflow: hidden; font-weight: 500; text-overflow: ellipsis; white-space: nowrap; }
    .chosen-bar .button.small { flex-direction: column; justify-content: flex-start; gap: 4px; width: auto; min-height: 58px; padding: 9px 0 4px; border-color: transparent; font-weight: 400; font-size: 0.75rem; letter-spacing: 0; }
    .chosen-bar .button:last-child { position: relative; overflow: hidden; grid-area: 1 / -2; justify-self: end; justify-content: center; width: 44px; min-height: 44px; margin-inline-end: -10px; padding: 0; }
    .chosen-bar .button:last-child span { position: absolute; opacity: 0; }
    .to-set { position: relative; }
    .to-set svg { position: absolute; top: 9px; left: 50%; translate: -50%; pointer-events: none; }
    .chosen-bar .to-set select { width: 100%; min-height: 58px; padding: 32px 0 4px; border-color: transparent; background: none; font-size: 0.75rem; text-align: center; text-align-last: center; }
  }

  ${screen.small} {
    .chosen-bar { position: sticky; display: flex; flex-wrap: nowrap; overflow-x: auto; padding-block: 0; }
    .chosen-bar .button.small { flex: 0 0 auto; padding-inline: 10px; }
  }

  .tile[data-chosen] .picture { outline: 2px solid var(--accent-mark); outline-offset: -2px; }
  .tile[data-drop]::before { content: ''; position: absolute; z-index: 2; inset-block: 0; width: 3px; border-radius: 2px; background: var(--accent-mark); }
  .tile[data-drop='before']::before { inset-inline-start: 0; }
  .tile[data-drop='after']::before { inset-inline-end: 0; }

  .choose { position: absolute; top: 2px; left: 2px; display: grid; place-items: center; width: 44px; height: 44px; cursor: pointer; }
  .choose input { width: 22px; height: 22px; margin: 0; accent-color: var(--accent-mark); }
  ${screen.hover} {
    .tile:not(:hover, :focus-within, [data-chosen]) .choose { opacity: 0; }
    .tiles[data-grid] .tile:not(:hover, :focus-within, [data-chosen], [data-state='sending']) .remove { opacity: 0; }
  }
  .undo { min-height: 44px; margin: -12px -8px -12px 8px; padding: 0 8px; border: 0; background: none; color: inherit; font: inherit; font-weight: 500; text-decoration: underline; text-decoration-color: var(--accent-mark); text-underline-offset: 4px; cursor: pointer; }
  .tile .badge > span { display: grid; }
  .tile .badge { ${badgeStyle} min-height: 22px; pointer-events: none; inset-block-end: 10px; inset-inline: 0; width: max-content; margin-inline: auto; }

  .tile progress { position: absolute; inset: auto 0 0; width: 100%; height: 6px; accent-color: var(--accent-mark); }

  .fault { display: grid; justify-items: start; gap: 2px; padding-top: 8px; font-size: 0.8125rem; line-height: 1.4; }
  ${screen.phone} {
    .tile[data-state='failed'] { grid-column: 1 / -1; display: grid; grid-template-columns: 1fr 2fr; gap: 4px 12px; }
  }
  .fault p { color: var(--danger); overflow-wrap: anywhere; }
  .fault strong { font-weight: 500; color: var(--ink); }
  .fault button { min-height: 32px; font-weight: 500; text-decoration: underline; text-underline-offset: 4px; }

  .upload-note { color: var(--ink-quiet); font-size: var(--text-small); line-height: 1.5; }
  .upload-note > :empty { display: none; }
  .upload-note .error { color: var(--danger); }
`;
