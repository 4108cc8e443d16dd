import styled from 'styled-components';

/** The look of the form of one photograph. */
export const PanelStyle = styled.div`
  display: grid;
  gap: 18px;

  input[type='range'] { width: 100%; min-height: 24px; accent-color: var(--accent-mark); }
  .focal {
    position: relative;
    justify-self: center;
    /* Has its size before the photograph is loaded. */
    width: min(100%, 34dvh * var(--ratio));
    aspect-ratio: var(--ratio);
    overflow: hidden;
    border-radius: var(--radius);
    cursor: crosshair;
    touch-action: none;
    user-select: none;
  }
  .focal > img { display: block; width: 100%; height: 100%; object-fit: cover; }
  .marker {
    position: absolute;
    width: 36px;
    height: 36px;
    margin: -18px 0 0 -18px;
    border: 2px solid #ffffff;
    border-radius: 50%;
    background: radial-gradient(var(--accent-on-photo) 4px, rgb(6 7 8 / 60%) 4.5px 5px, transparent 5.5px);
    box-shadow: 0 0 0 1px rgb(6 7 8 / 60%), inset 0 0 0 1px rgb(6 7 8 / 60%);
    pointer-events: none;
  }

  .pair { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 16px; }
  .pair label { color: var(--ink-quiet); font-size: var(--text-small); }
  .note:empty { display: none; }
  .field textarea { min-height: 7rem; }
`;

/** The look of what stands below that form. */
export const AboutStyle = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  margin-top: 24px;
  padding-top: 24px;
  border-top: 1px solid var(--hairline);
  font-size: var(--text-small);

  h3 { font-size: var(--text-small); font-weight: 500; }
  :is(p, li) { color: var(--ink-quiet); line-height: 1.6; overflow-wrap: anywhere; }
  li a { display: inline-flex; align-items: center; min-height: 32px; }
  .buttons { display: flex; flex-wrap: wrap; gap: 10px; }
  .buttons label { position: relative; }
  .buttons label input { position: absolute; inset: 0; opacity: 0; font-size: 0; cursor: pointer; }
  .buttons label:focus-within:has(:focus-visible) { outline: 3px solid var(--focus); outline-offset: 3px; }
  progress { width: 100%; height: 6px; accent-color: var(--accent-mark); }
`;
