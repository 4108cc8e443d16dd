'use client';

import { type RefObject, useEffect, useRef } from 'react';

/**
 * Where the focus goes after the last dialog when what had opened it is gone, as after a delete: else it
 * would be lost, and with it the place on the page.
 * @param open whether a dialog is there
 * @returns for an element that can hold the focus
 */
export function useFocusHome<E extends HTMLElement>(open: boolean): RefObject<E | null> {
  const home = useRef<E>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const isLost = wasOpen.current && !open && document.activeElement === document.body;
    if (isLost) home.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return home;
}
