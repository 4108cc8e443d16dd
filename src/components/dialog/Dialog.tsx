import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../useTexts';
import { DialogStyle } from './dialogStyle';
import { useModal } from './useModal';

type Props = {
  title: string;
  /** Called by the close icon and by Escape; the owner decides whether to unmount the dialog. */
  onClose: () => void;
  /**
   * 'form' is 700 px wide, 96vw on small screens (docs/specification.md#dialogs); 'side' stands at the edge of the window, at
   * the bottom on a phone; 'full' is the whole screen.
   */
  size?: 'form' | 'side' | 'full' | undefined;
  actions?: ReactNode;
  footer?: ReactNode;
  onKey?: (event: KeyboardEvent) => void;
  children: ReactNode;
};

/** A modal dialog with a title row, open as long as it is mounted (docs/specification.md#dialogs). */
export function Dialog(props: Props) {
  const controls = useTexts('controls');
  const { title, onClose, size = 'form', actions, footer, onKey, children } = props;
  const titleId = useId();
  const modal = useModal(onClose, onKey);
  return (
    <DialogStyle {...modal} $size={size} aria-labelledby={titleId}>
      <div>
        <header>
          <h2 id={titleId}>{title}</h2>
          {actions}
          <button type="button" className="close" aria-label={controls.close} onClick={onClose}>
            <X size={22} strokeWidth={1.5} aria-hidden="true" />
          </button>
        </header>
        <div className="body">{children}</div>
        {footer && <footer>{footer}</footer>}
      </div>
    </DialogStyle>
  );
}
