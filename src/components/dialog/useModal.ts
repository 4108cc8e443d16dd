import {
  type MouseEvent,
  type SyntheticEvent,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';

const FIELD = ':is(input:not([type="hidden"]), select, textarea):not(:disabled, [tabindex="-1"])';
const FOCUSABLE = `:is(a[href], button:not(:disabled), ${FIELD}, [tabindex="0"])`;

/**
 * The props of a native `<dialog>` that is modal as long as it is mounted. The focus starts on
 * `[data-autofocus]`, else in the first field, else on the close button, stays inside and is returned at the
 * end. Escape calls `onClose`, which may leave the dialog open.
 * @param onKey called with every other key, even while nothing has the focus
 */
export function useModal(onClose: () => void, onKey?: (event: KeyboardEvent) => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const wasPressed = useRef(false);

  // A browser ignores a repeated `preventDefault` on `cancel`, so Escape is handled before it gets there.
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const element = dialog.current;
    if (event.defaultPrevented || !element) return;
    if ([...document.querySelectorAll('dialog:modal')].at(-1) !== element) return;
    if (event.key === 'Tab') trapFocus(event, element);
    if (event.key !== 'Escape') return onKey?.(event);
    event.preventDefault();
    onClose();
  });
  // A layout effect, since a key may be pressed as soon as the dialog is seen.
  useLayoutEffect(() => {
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    measureScrollBar();
    element.showModal();
    const starts = ['[data-autofocus]', FIELD, '.close'];
    const found = starts.map((start) => element.querySelector<HTMLElement>(start));
    found.find(Boolean)?.focus();
    return () => {
      // Those inside that go with it close first, else the page cannot take the focus yet.
      for (const inner of [...element.querySelectorAll('dialog')].reverse()) inner.close();
      element.close();
    };
  }, []);

  return {
    ref: dialog,
    // The second press of a double click on what opened it would take the focus from its first field.
    onMouseDown: (event: MouseEvent) => {
      if (event.detail > 1 && !wasPressed.current) event.preventDefault();
      else wasPressed.current = true;
    },
    onCancel: (event: SyntheticEvent) => {
      // A cancelled file picker inside fires an event of the same name.
      if (event.target !== dialog.current) return;
      event.preventDefault();
      onClose();
    },
    // A browser closes the dialog without asking at the second try, for example of a phone's back gesture.
    onClose: (event: SyntheticEvent) => {
      if (event.target !== dialog.current || dialog.current.open) return;
      dialog.current.showModal();
      onClose();
    },
  };
}

/** Tells the style sheet the width of the page's scroll bar before that disappears. */
function measureScrollBar(): void {
  const { documentElement: page } = document;
  if (getComputedStyle(page).overflowY === 'hidden') return;
  page.style.setProperty('--scroll-bar', `${window.innerWidth - page.clientWidth}px`);
}

/** Moves the focus from the last element to the first and back, where the browser would leave the page. */
function trapFocus(event: KeyboardEvent, dialog: HTMLElement): void {
  const reachable = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => !element.closest('[inert]') && element.checkVisibility(),
  );
  const [from, to] = event.shiftKey
    ? [reachable.at(0), reachable.at(-1)]
    : [reachable.at(-1), reachable.at(0)];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
