'use client';

import { type KeyboardEvent, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { lockScroll } from './lockScroll';

const FIELD = ':is(input:not([type="hidden"]), select, textarea):not(:disabled)';
const FOCUSABLE = `:is(a[href], button:not(:disabled), ${FIELD}, [tabindex="0"])`;

/**
 * A native `<dialog>` that is modal as long as it is drawn: the page behind stands still, the focus
 * begins in the first field, else on the close button, goes round inside, and is given back at the end.
 * Escape asks to close, and it is for the owner to take the dialog away.
 */
export function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const latestOnClose = useRef(onClose);
  latestOnClose.current = onClose;

  // A browser lets a page refuse Escape only so often, and then closes by itself. Asked for here, it does
  // not come to that; whatever else takes the key has had it before.
  useEffect(() => {
    const closeOnEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if ([...document.querySelectorAll('dialog:modal')].at(-1) !== dialog.current) return;
      event.preventDefault();
      latestOnClose.current();
    };
    window.addEventListener('keydown', closeOnEscape);
    return () => window.removeEventListener('keydown', closeOnEscape);
  }, []);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const unlock = lockScroll();
    element.showModal();
    const start = element.querySelector<HTMLElement>(FIELD);
    (start ?? element.querySelector<HTMLElement>('.close'))?.focus();
    return () => {
      element.close();
      unlock();
    };
  }, []);

  return {
    ref: dialog,
    onCancel: (event: SyntheticEvent) => {
      // A file picker inside is cancelled by an event of the same name.
      if (event.target !== dialog.current) return;
      event.preventDefault();
      onClose();
    },
    // A browser closes by itself when it is asked twice, for example by a phone's way back; whether it
    // stays open is for the owner to say.
    onClose: (event: SyntheticEvent) => {
      if (event.target !== dialog.current || dialog.current.open) return;
      dialog.current.showModal();
      onClose();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Tab') goRound(event);
    },
  };
}

/** From the last to the first and back: a browser would leave the page in between. */
function goRound(event: KeyboardEvent): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const reachable = all.filter(
    (element) => !element.closest('[inert]') && element.checkVisibility(),
  );
  const [from, to] = event.shiftKey
    ? [reachable.at(0), reachable.at(-1)]
    : [reachable.at(-1), reachable.at(0)];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
