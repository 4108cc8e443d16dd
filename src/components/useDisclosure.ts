'use client';

import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

type OpenedBy = 'click' | 'hover';
const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => (index >= last ? 0 : index + 1),
  ArrowUp: (index, last) => (index <= 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * A button that opens a list below it, by mouse, keyboard and touch (decision P7). Arrow keys move
 * through the list; Escape closes it and gives the focus back; so does a click or a Tab elsewhere.
 * @param hover whether a mouse opens it by resting on it
 */
export function useDisclosure<Root extends HTMLElement>({ hover = false } = {}) {
  const [openedBy, setOpenedBy] = useState<OpenedBy | undefined>();
  const root = useRef<Root>(null);
  const panelId = useId();
  const open = openedBy !== undefined;
  const close = () => setOpenedBy(undefined);

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: globalThis.PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpenedBy(undefined);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  const toggle = () => root.current?.querySelector<HTMLElement>('[aria-expanded]');

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) {
      // A dialog around it stays open.
      event.preventDefault();
      close();
      toggle()?.focus();
      return;
    }
    const step = STEPS[event.key];
    if (!step || (!open && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    if (!open) setOpenedBy('click');
    // The list is there only after this render.
    requestAnimationFrame(() => {
      const items = [...(root.current?.querySelectorAll<HTMLElement>('li :is(a, button)') ?? [])];
      const current = items.indexOf(document.activeElement as HTMLElement);
      items[step(current, items.length - 1)]?.focus();
    });
  }

  const byMouse = (event: PointerEvent) => hover && event.pointerType === 'mouse';
  return {
    open,
    close,
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
      // A list that the mouse has opened already stays open when the button is clicked.
      onClick: () => setOpenedBy((by) => (by === 'click' ? undefined : 'click')),
    },
    panelProps: { id: panelId },
  };
}
