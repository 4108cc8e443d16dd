import styled, { css } from 'styled-components';

/** Of one that is chosen among others. */
const chosenStyle = css`
  border-color: var(--accent-mark);
  box-shadow: 0 0 0 1px var(--accent-mark);
`;

const choiceStyle = css`
  border: 1px solid var(--hairline);
  border-radius: var(--radius);
  background: var(--ground);
  cursor: pointer;
  transition: border-color var(--quick);
  &:hover { border-color: var(--control); }
`;

/** A page of the site, drawn small: its measures are shares of its width, and its tokens are those of the look. */
const pictureStyle = css`
  .picture {
    --margin: calc(var(--space) * 4.5cqi);
    display: grid;
    grid-template-rows: auto minmax(0, 1fr) auto;
    aspect-ratio: 4 / 3;
    overflow: hidden;
    background: var(--ground);
    color: var(--ink);
    font-size: 4cqi;
    line-height: 1.2;
  }
  .bar { display: flex; align-items: center; gap: 3cqi; padding: 3cqi var(--margin); }
  .bar .wordmark { flex: 1; overflow: hidden; font-family: var(--font-heading); white-space: nowrap; text-overflow: ellipsis; }
  .picture .line { width: 7cqi; height: 3px; border-radius: 1px; background: var(--ink-quiet); opacity: 0.6; }
  .picture .line.mark { background: var(--accent-mark); opacity: 1; }

  .photographs { display: grid; min-height: 0; padding-inline: var(--margin); }
  .edge .photographs { padding-inline: 0; }
  .tile { display: block; min-height: 0; overflow: hidden; border-radius: calc(var(--radius-tile) * 0.6); background: linear-gradient(var(--row-odd), var(--hairline)); }
  .carousel .photographs { grid-template-columns: 26cqi 1fr; gap: 4cqi; }
  .profile { display: grid; align-content: center; justify-items: center; gap: 2.4cqi; }
  .portrait { width: 13cqi; height: 13cqi; border-radius: var(--radius-portrait); background: var(--hairline); }
  .picture .profile .line { width: 18cqi; }
  .grid .photographs { grid-template: 1.15fr 1fr / repeat(6, 1fr); gap: calc(var(--photo-gap) * 0.6); }
  .grid .tile { grid-column: span 2; }
  .grid .tile:nth-child(-n + 2) { grid-column: span 3; }
  .slideshow .photographs { grid-area: 1 / 1 / 4; padding: 0; }
  .slideshow .foot { z-index: 1; grid-area: 3 / 1; background: linear-gradient(transparent, rgb(0 0 0 / 55%)); color: var(--ink-on-photo); }
  .slideshow .tile { border-radius: 0; }
  .slideshow .bar { z-index: 1; grid-area: 1 / 1; align-self: start; background: linear-gradient(rgb(0 0 0 / 55%), transparent); color: var(--ink-on-photo); }
  .slideshow .bar .line { background: var(--ink-on-photo); }
  .slideshow .bar .mark { background: var(--accent-on-photo); }

  .foot { display: flex; align-items: center; justify-content: space-between; gap: 4cqi; padding: calc(var(--space) * 3.6cqi) var(--margin); }
  .title { overflow: hidden; font-family: var(--font-heading); font-weight: var(--heading-weight); font-size: 8.4cqi; letter-spacing: var(--heading-tracking); white-space: nowrap; text-overflow: ellipsis; }
  .action { flex: none; max-width: 34cqi; padding: 1.6cqi 3.6cqi; overflow: hidden; border: 1px solid var(--accent-edge); border-radius: calc(var(--radius-round) * 0.5); background: var(--accent); color: var(--ink-on-accent); font-weight: 500; white-space: nowrap; }
`;

export const LookPickerStyle = styled.div`
  container-type: inline-size;
  margin-top: 14px;
  ul { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 16px; margin: 0; padding: 0; list-style: none; }
  @container (min-width: 620px) { ul { grid-template-columns: repeat(3, minmax(0, 1fr)); } }
  li { display: grid; container-type: inline-size; }
  button { ${choiceStyle} display: grid; grid-template-rows: auto auto 1fr; width: 100%; padding: 0; overflow: hidden; color: inherit; font: inherit; text-align: start; }
  button:disabled { cursor: default; opacity: 0.6; }
  button[aria-pressed='true'] { ${chosenStyle} }
  button:focus-visible { outline: var(--accessibility-outline); outline-offset: 3px; }
  .picture { border-bottom: 1px solid var(--hairline); }
  .name { display: flex; align-items: center; justify-content: space-between; gap: 8px; padding: 12px 14px 0; font-weight: 500; line-height: 1.4; }
  .name svg { flex: none; color: var(--accent-mark); }
  [aria-pressed='false'] .name svg { visibility: hidden; }
  .reason { padding: 2px 14px 14px; color: var(--ink-quiet); font-size: var(--text-small); line-height: 1.5; }
  ${pictureStyle}
`;

export const AccentPairStyle = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
  gap: 12px;
  .ground { display: grid; align-content: start; padding: 20px; border: 1px solid var(--hairline); border-radius: var(--radius); background: var(--ground); color: var(--ink); }
  .sample { display: flex; flex-wrap: wrap; align-items: center; gap: 12px 24px; }
  .button { min-width: 120px; min-height: 44px; border-color: var(--accent-edge); }
  .link { padding-bottom: 4px; border-bottom: 2px solid var(--accent-mark); }
  p { margin: 0; font-size: var(--text-small); line-height: 1.5; }
  p:not(:empty) { margin-top: 14px; }
`;

export const TypefaceStyle = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
  gap: 10px;
  margin: 0 0 var(--spacing-field);
  padding: 0;
  border: 0;
  > :not(label) { grid-column: 1 / -1; }
  legend { margin: 0; padding: 0 0 8px; }
  label { ${choiceStyle} position: relative; display: grid; align-content: center; gap: 2px; min-height: 72px; padding: 10px 16px; }
  label:has(:checked) { ${chosenStyle} }
  label:has(:focus-visible) { outline: var(--accessibility-outline); outline-offset: 3px; }
  input { position: absolute; opacity: 0; }
  .families { font-family: var(--font-heading); font-weight: var(--heading-weight); font-size: 1.25rem; line-height: 1.3; letter-spacing: var(--heading-tracking); }
  .character { color: var(--ink-quiet); font-size: var(--text-small); line-height: 1.5; }
`;
