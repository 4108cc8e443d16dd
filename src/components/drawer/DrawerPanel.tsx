'use client';

import { X } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useModal } from '../dialog/useModal';

type Props = { onClose: () => void; children: ReactNode };

/** A modal menu at the edge of the screen, open as long as it is drawn. For its look see drawerPanelStyle. */
export function DrawerPanel({ onClose, children }: Props) {
  const modal = useModal(onClose);

  /** A click beside the drawer lands on the dialog itself; one on a link leads to a page, perhaps this one. */
  function closeOnClick({ target }: MouseEvent) {
    if (target === modal.ref.current || (target as Element).closest('a')) onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it
    <dialog {...modal} aria-label="Menu" onClick={closeOnClick}>
      <div className="content">
        <button type="button" className="close" aria-label="Close menu" onClick={onClose}>
          <X size={24} strokeWidth={1.5} aria-hidden="true" />
        </button>
        {children}
      </div>
    </dialog>
  );
}
