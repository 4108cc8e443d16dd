import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => (index >= last ? 0 : index + 1),
  ArrowUp: (index, last) => (index <= 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * A button that opens a list (docs/specification.md#layout). Arrow keys move through the list; Escape closes it and
 * returns the focus; a click or the focus elsewhere closes it, and so does a window in which the button is not shown.
 * @param hover whether a mouse opens it by resting on it
 */
export function useDisclosure({ hover = false } = {}) {
  const [openedBy, setOpenedBy] = useState<'click' | 'hover'>();
  const root = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const open = openedBy !== undefined;
  const close = () => setOpenedBy(undefined);
  const closeAndReturn = () => {
    root.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    close();
  };

  useEffect(() => {
    if (!open) return;
    const isInside = (node: Node | null) => root.current?.contains(node) ?? false;
    const closeOutside = (event: globalThis.PointerEvent) => {
      if (!isInside(event.target as Node)) close();
    };
    // Heard on the document, because a list opened by a mouse does not have the focus (WCAG 1.4.13).
    const closeOnEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Keeps a dialog around it open.
      event.preventDefault();
      if (isInside(document.activeElement)) closeAndReturn();
      else close();
    };
    const closeIfHidden = () => {
      if (root.current?.checkVisibility() !== false) return;
      // A hidden button may have lost the focus already.
      if (openedBy === 'click' || isInside(document.activeElement)) focusNavigation();
      close();
    };
    const end = new AbortController();
    document.addEventListener('pointerdown', closeOutside, { signal: end.signal });
    document.addEventListener('keydown', closeOnEscape, { signal: end.signal });
    window.addEventListener('resize', closeIfHidden, { signal: end.signal });
    return () => end.abort();
  });

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step || (!open && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    // The list must be there before its first item gets the focus.
    if (!open) flushSync(() => setOpenedBy('click'));
    const panel = document.getElementById(panelId);
    const items = [...(panel?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    const current = items.indexOf(document.activeElement as HTMLElement);
    items[step(current, items.length - 1)]?.focus();
  }

  const byMouse = (event: PointerEvent) => hover && event.pointerType === 'mouse';
  return {
    open,
    close,
    closeAndReturn,
    rootProps: {
      ref: root,
      onKeyDown,
      onBlur: (event: FocusEvent) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
      },
      onPointerEnter: (event: PointerEvent) => {
        if (byMouse(event)) setOpenedBy((by) => by ?? 'hover');
      },
      onPointerLeave: (event: PointerEvent) => {
        if (byMouse(event)) setOpenedBy((by) => (by === 'hover' ? undefined : by));
      },
    },
    toggleProps: {
      'aria-expanded': open,
      'aria-controls': panelId,
      // A click keeps a list open that the mouse has opened by hovering.
      onClick: () => setOpenedBy((by) => (by === 'click' ? undefined : 'click')),
    },
    panelProps: { id: panelId },
  };
}

/** Focuses the first visible link or menu button outside `main`, when what had the focus is hidden. */
export function focusNavigation(): void {
  const controls = document.querySelectorAll<HTMLElement>(
    ':is(nav a, [aria-haspopup="dialog"]):not(main *)',
  );
  [...controls].find((control) => control.checkVisibility())?.focus();
}
