import { css } from 'styled-components';
import { Button } from '@/components/Button';
import { screen } from '@/theme/breakpoints';

type Props = {
  isDirty: boolean;
  busy: boolean;
  /** The id of the form, unless the bar is in it. */
  form?: string;
};

/** The bar at the bottom of a screen with the button that saves it. */
export const SaveBar = ({ isDirty, busy, form }: Props) => (
  <div className="save-bar">
    <p role="status">{isDirty && !busy ? 'Unsaved changes' : ''}</p>
    <Button type="submit" {...{ form }} loading={busy}>
      Update
    </Button>
  </div>
);

/**
 * A bar that stays at the bottom of the window and covers the padding of the screen (OfficeStyle.ts). `--bar-bottom` is its
 * distance from the window's edge, `--bar-outset` the padding at the sides that it covers, and `--bar-below` its bottom margin:
 * negative, as large as the padding below.
 */
export const stickyBar = css`
  --outset: var(--bar-outset, var(--gutter-h));
  position: sticky;
  z-index: 3;
  bottom: var(--bar-bottom, 0);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  margin: 0 calc(-1 * var(--outset)) var(--bar-below, -96px);
  padding: 14px var(--outset) max(14px, env(safe-area-inset-bottom));
  border-top: 1px solid var(--hairline);
  background: var(--ground);
  ${screen.small} { position: static; }
`;

/** As high as its button, which reaches its edge. */
export const saveBarStyle = css`
  .save-bar {
    ${stickyBar}
    flex-wrap: nowrap;
    justify-content: flex-end;
    gap: 20px;
    padding: 0 0 env(safe-area-inset-bottom);
  }
  .save-bar > .button { min-height: 56px; border-radius: 0; }
  .save-bar p { flex: 1; padding-inline-start: var(--outset); color: var(--ink-quiet); font-size: var(--text-small); line-height: 1.4; }
  .save-bar p:empty { display: none; }
  ${screen.phone} { .save-bar > .button { flex: 1; min-width: 0; } }
`;
