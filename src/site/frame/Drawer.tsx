'use client';

import { Menu, X } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Navigation, type NavigationProps } from './Navigation';

/**
 * The links on small screens: a drawer of 250 px on the right (product.md 2, 9). A modal dialog keeps
 * the focus, closes with Escape and gives the focus back by itself.
 */
export function Drawer({ children, ...navigation }: NavigationProps & { children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const path = usePathname();
  const close = () => dialog.current?.close();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the drawer
  useEffect(close, [path]);

  /** A click beside the drawer lands on the dialog itself; one on a link leads to a page, perhaps this one. */
  function closeOnClick({ target }: MouseEvent) {
    if (target === dialog.current || (target as Element).closest('a')) close();
  }

  return (
    <>
      <button
        type="button"
        className="open"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setOpen(true);
          dialog.current?.showModal();
        }}
      >
        <Menu size={24} strokeWidth={1.5} aria-hidden="true" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself */}
      <dialog ref={dialog} aria-label="Menu" onClose={() => setOpen(false)} onClick={closeOnClick}>
        {open && (
          <div className="content">
            <button type="button" className="close" aria-label="Close menu" onClick={close}>
              <X size={24} strokeWidth={1.5} aria-hidden="true" />
            </button>
            <Navigation {...navigation} />
            {children}
          </div>
        )}
      </dialog>
    </>
  );
}
