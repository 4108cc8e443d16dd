import styled from 'styled-components';

/** The look of the dialog that sets a focal point. */
export const FocalDialogStyle = styled.div`
  display: grid;
  gap: 20px;
  p { margin: 0; color: var(--ink-quiet); font-size: var(--text-small); }

  .focal {
    position: relative;
    justify-self: center;
    max-width: 100%;
    max-height: 46dvh;
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
    background: radial-gradient(var(--accent) 4px, rgb(6 7 8 / 60%) 4.5px 5px, transparent 5.5px);
    box-shadow: 0 0 0 1px rgb(6 7 8 / 60%), inset 0 0 0 1px rgb(6 7 8 / 60%);
  }
  .marker:focus-visible {
    border-color: var(--accent);
    outline: 3px solid rgb(6 7 8 / 80%);
    outline-offset: 0;
  }

  .crops { display: flex; flex-wrap: wrap; justify-content: center; gap: 12px; }
  .crops img { width: auto; height: 84px; object-fit: cover; border-radius: var(--radius); }
`;
