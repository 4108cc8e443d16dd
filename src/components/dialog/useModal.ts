'use client';

import { type KeyboardEvent, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react';

const FIELD = ':is(input:not([type="hidden"]), select, textarea):not(:disabled)';
const FOCUSABLE = `:is(a[href], button:not(:disabled), ${FIELD}, [tabindex="0"])`;

/**
 * A native `<dialog>` that is modal as long as it is drawn: the page behind stands still (everywhere.ts),
 * the focus begins on what has `data-autofocus`, else in the first field, else on the close button, goes
 * round inside, and is given back at the end. Escape asks to close, and it is for the owner to take the
 * dialog away.
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
    measureScrollBar();
    element.showModal();
    for (const start of ['[data-autofocus]', FIELD, '.close']) {
      const found = element.querySelector<HTMLElement>(start);
      if (!found) continue;
      found.focus();
      break;
    }
    return () => element.close();
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

/** Notes for the style sheet how wide the page's scroll bar is, as long as the page has it. */
function measureScrollBar(): void {
  const { documentElement: page } = document;
  if (getComputedStyle(page).overflowY === 'hidden') return;
  page.style.setProperty('--scroll-bar', `${window.innerWidth - page.clientWidth}px`);
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
