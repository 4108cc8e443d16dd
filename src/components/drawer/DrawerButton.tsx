'use client';

import { Menu } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { DrawerPanel } from './DrawerPanel';

type Props = {
  /** Where the page is; when that changes the drawer closes. */
  path: string;
  /** What the drawer holds. */
  children: ReactNode;
};

/** The menu of small screens, behind a button. For its look see drawerPanelStyle. */
export function DrawerButton({ path, children }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the drawer
  useEffect(close, [path]);

  // Where a page with unsaved changes is left, others may stop the click and ask, behind the drawer.
  useEffect(() => {
    if (!open) return;
    const closeAfter = ({ target }: Event) => {
      if (target instanceof Element && target.closest('dialog a')) setTimeout(() => setOpen(false));
    };
    window.addEventListener('click', closeAfter, true);
    return () => window.removeEventListener('click', closeAfter, true);
  }, [open]);

  return (
    <>
      <button
        type="button"
        className="open"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Menu size={24} strokeWidth={1.5} aria-hidden="true" />
      </button>
      {open && <DrawerPanel onClose={close}>{children}</DrawerPanel>}
    </>
  );
}
