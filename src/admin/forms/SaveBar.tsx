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

/** A bar that stays at the bottom of the window, over the padding of the screen (OfficeStyle.ts) to its edges. */
export const stickyBar = css`
  position: sticky;
  z-index: 3;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  margin: 0 calc(-1 * var(--gutter-h)) -96px;
  padding: 14px var(--gutter-h);
  border-top: 1px solid var(--hairline);
  background: var(--ground);
`;

export const saveBarStyle = css`
  .save-bar {
    ${stickyBar}
    justify-content: flex-end;
    gap: 20px;
  }
  ${screen.phone} { .save-bar button { width: 100%; } }
  .save-bar p:empty { display: none; }
  .save-bar p { color: var(--ink-quiet); font-size: var(--text-small); }
`;
