'use client';

import { Menu, X } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useModal } from '../dialog/useModal';
import { focusNavigation } from '../useDisclosure';
import { useTexts } from '../useTexts';

type Props = { label?: string | undefined; children: ReactNode };

/** A button that opens the menu of small screens. For its look see drawerPanelStyle. */
export function DrawerButton({ label, children }: Props) {
  const controls = useTexts('controls');
  const path = usePathname();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the drawer
  useEffect(close, [path]);

  // The window hears a click on a link even when UnsavedChanges stops it. A click on the backdrop has the dialog itself as its
  // target.
  useEffect(() => {
    if (!open) return;
    const closeAfter = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      if (target.matches('dialog') || target.closest('dialog a')) setTimeout(() => setOpen(false));
    };
    // When a tablet is turned round the menu itself may fit: the drawer would keep the page inert.
    const closeIfReplaced = () => {
      if (opener.current?.checkVisibility()) return;
      flushSync(() => setOpen(false));
      focusNavigation();
    };
    const end = new AbortController();
    window.addEventListener('click', closeAfter, { capture: true, signal: end.signal });
    window.addEventListener('resize', closeIfReplaced, { signal: end.signal });
    return () => end.abort();
  }, [open]);

  return (
    <>
      <button
        ref={opener}
        type="button"
        className="open"
        aria-label={label ?? controls.menu}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Menu size={24} strokeWidth={1.5} />
      </button>
      {open && <DrawerPanel onClose={close}>{children}</DrawerPanel>}
    </>
  );
}

function DrawerPanel({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const controls = useTexts('controls');
  return (
    <dialog {...useModal(onClose)} aria-label={controls.menu}>
      <div className="content">
        <button type="button" className="close" aria-label={controls.closeMenu} onClick={onClose}>
          <X size={24} strokeWidth={1.5} />
        </button>
        {children}
      </div>
    </dialog>
  );
}
