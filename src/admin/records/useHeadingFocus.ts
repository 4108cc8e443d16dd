'use client';

import { useEffect, useRef } from 'react';
import { useOutcome } from '../dialogs/Outcomes';

/**
 * The button that had opened a dialog may be gone, as after a delete; then the heading gets the focus.
 * @param hasDialog whether a dialog of the screen is open
 * @returns the ref of the heading
 */
export function useHeadingFocus(hasDialog: boolean) {
  const { isOpen } = useOutcome();
  const heading = useRef<HTMLHeadingElement>(null);
  const hadDialog = useRef(false);

  useEffect(() => {
    if (hasDialog) hadDialog.current = true;
    if (hasDialog || isOpen || !hadDialog.current) return;
    hadDialog.current = false;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [hasDialog, isOpen]);

  return heading;
}
