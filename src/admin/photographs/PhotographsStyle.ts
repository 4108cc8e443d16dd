import styled from 'styled-components';
import { iconButtonStyle } from '@/components/controlStyles';
import { skeletonGlow } from '@/components/Skeleton';
import { screen } from '@/theme/breakpoints';

/** The look of a list of photographs with uploads: picker, and a PhotographList of three a row (docs/specification.md#portfolio-form). */
export const PhotographsStyle = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  min-width: 0;
  form + & { margin-top: 14px; }

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

  .tiles {
    --picture-ratio: 5 / 3;
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    align-items: start;
    gap: clamp(8px, 1.6vw, 12px);
  }
  .tiles:empty { display: none; }
  /* Three a row on a phone: square, so that the buttons fit. */
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
  .tile .picture > .skeleton { ${skeletonGlow} }
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
  .image button {
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

  .tile[data-chosen] .picture { outline: 2px solid var(--accent-mark); outline-offset: -2px; }
  .tile[data-drop]::before { content: ''; position: absolute; z-index: 2; inset-block: 0; width: 3px; border-radius: 2px; background: var(--accent-mark); }
  .tile[data-drop='before']::before { inset-inline-start: 0; }
  .tile[data-drop='after']::before { inset-inline-end: 0; }

  .choose { position: absolute; top: 2px; left: 2px; display: grid; place-items: center; width: 44px; height: 44px; cursor: pointer; }
  .choose input { width: 22px; height: 22px; margin: 0; accent-color: var(--accent); }
  ${screen.hover} {
    .tile:has(.choose):not(:hover, :focus-within, [data-chosen], [data-state='sending']) :is(.choose, .remove) { opacity: 0; }
  }
  .tile .badge { inset-block-end: 10px; inset-inline: 0; width: max-content; margin-inline: auto; }

  progress { position: absolute; inset: auto 0 0; width: 100%; height: 6px; accent-color: var(--accent-mark); }

  .fault { display: grid; justify-items: start; gap: 2px; padding-top: 8px; font-size: 0.8125rem; line-height: 1.4; }
  ${screen.phone} {
    .tile[data-state='failed'] { grid-column: 1 / -1; display: grid; grid-template-columns: 1fr 2fr; gap: 4px 12px; }
    .tile[data-state='failed'] > .fields { grid-column: 1 / -1; }
  }
  .fault p { color: var(--danger); overflow-wrap: anywhere; }
  .fault strong { font-weight: 500; color: var(--ink); }
  .fault button { min-height: 32px; font-weight: 500; text-decoration: underline; text-underline-offset: 4px; }

  .upload-note { color: var(--ink-quiet); font-size: var(--text-small); line-height: 1.5; }
  .upload-note > :empty { display: none; }
  .upload-note .error { color: var(--danger); }
`;
