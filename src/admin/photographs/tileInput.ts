import {
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useRef,
  useState,
} from 'react';
import { PHONE_WINDOW } from '@/theme/breakpoints';

/** Milliseconds after which a press is a long one. */
const LONG_PRESS_MS = 500;

/** The value of `timer` after a press has become a long one; the ids of timers are positive. */
const HELD = -1;

/**
 * Tells taps on the `.open` buttons of a list from long presses, which a scroll cancels. Safari on iOS has no `contextmenu`
 * event for these.
 * @param hold returns what takes it back
 */
export function usePress(
  tap: (key: string, event: MouseEvent) => void,
  hold: (key: string) => () => void,
) {
  const timer = useRef(0);
  const pressedAt = useRef(0);
  const takeBack = useRef(() => {});
  /** A page that was busy hears late that the finger was lifted or has scrolled: then it was no long press. */
  const end = ({ timeStamp }: PointerEvent) => {
    clearTimeout(timer.current);
    if (timer.current !== HELD || timeStamp - pressedAt.current >= LONG_PRESS_MS) return;
    timer.current = 0;
    takeBack.current();
  };
  const pressed = ({ target }: SyntheticEvent) =>
    (target as Element).closest('.open') && keyOf(target);

  return {
    onPointerDown(event: PointerEvent) {
      clearTimeout(timer.current);
      const key = pressed(event);
      // What a mouse holds down for long is about to be dragged.
      const isDragged = event.pointerType === 'mouse' && isDraggable(event.target);
      if (!key || event.button !== 0 || isDragged) return;
      pressedAt.current = event.timeStamp;
      timer.current = window.setTimeout(() => {
        timer.current = HELD;
        takeBack.current = hold(key);
      }, LONG_PRESS_MS);
    },
    onPointerUp: end,
    onPointerCancel: end,
    // The menu that browsers open at a long press.
    onContextMenu: (event: MouseEvent) =>
      pressed(event) &&
      (event.nativeEvent as globalThis.PointerEvent).pointerType !== 'mouse' &&
      event.preventDefault(),
    // Before a link is followed.
    onClickCapture(event: MouseEvent) {
      const key = pressed(event);
      if (!key) return;
      // The click of a key has no detail.
      if (timer.current !== HELD || event.detail === 0) return tap(key, event);
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

/** Goes from one `.open` of a list to another by the arrow keys, as in a grid; the space bar and Shift choose. */
export function useGridKeys(
  choose: (key: string, isRange?: boolean, other?: string) => void,
  chooseAll: () => void,
) {
  const isOpener = ({ target }: SyntheticEvent) => (target as Element).matches('.open');
  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const key = keyOf(event.target);
      if (!key || !isOpener(event) || event.altKey) return;
      const openers = [...event.currentTarget.querySelectorAll<HTMLElement>('.open')];
      const topOf = (opener: HTMLElement | undefined) => opener?.getBoundingClientRect().top;
      const columns = openers.filter((opener) => topOf(opener) === topOf(openers[0])).length;
      const at = openers.indexOf(event.target as HTMLElement);
      const last = openers.length - 1;
      const moves: Record<string, number> = {
        ArrowRight: at + 1,
        ArrowLeft: at - 1,
        ArrowDown: Math.min(at + columns, last),
        ArrowUp: at - columns,
        Home: 0,
        End: last,
      };
      const to = openers[moves[event.key] ?? -1];
      if (to) {
        to.focus();
        if (event.shiftKey) choose(keyOf(to) ?? key, true, key);
      } else if (event.key === ' ') choose(key, event.shiftKey);
      else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) chooseAll();
      else return;
      event.preventDefault();
    },
    // In Firefox a button is clicked when the space bar is released.
    onKeyUp: (event: KeyboardEvent) =>
      event.key === ' ' && isOpener(event) && event.preventDefault(),
  };
}

type DropTarget = { key: string; side: 'before' | 'after' };

const itemOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null;

export const keyOf = (target: EventTarget) => itemOf(target)?.dataset.key;

const isDraggable = (target: EventTarget) =>
  target instanceof Element && target.matches('[draggable="true"]');

export const isPhone = () => matchMedia(PHONE_WINDOW).matches;

/**
 * Drags items, which have their keys in `data-key`; a dropped one takes the position of the other. The list alone listens, as
 * it may have thousands of them.
 */
export function useDragOrder(onDrop: (dragged: string, target: DropTarget) => void) {
  const [dragged, setDragged] = useState<HTMLElement | null>(null);
  const [target, setTarget] = useState<DropTarget>();

  function endDrag() {
    setDragged(null);
    setTarget(undefined);
  }

  return {
    target,
    listProps: {
      onDragStart(event: DragEvent) {
        // Text that is selected in a field can be dragged, too.
        if (!isDraggable(event.target)) return;
        const item = itemOf(event.target);
        if ((event.target as Element).matches('a')) {
          // There a long press chooses.
          if (isPhone()) return event.preventDefault();
          const { offsetX, offsetY } = event.nativeEvent;
          const picture = item?.querySelector('.picture');
          if (picture) event.dataTransfer.setDragImage(picture, offsetX, offsetY);
        }
        // Firefox starts no drag without data.
        event.dataTransfer.setData('text/plain', '');
        event.dataTransfer.effectAllowed = 'move';
        setDragged(item);
      },
      onDragOver(event: DragEvent) {
        if (!dragged) return;
        // In a gap, too: there it is dropped where the mark is.
        event.preventDefault();
        const item = itemOf(event.target);
        const key = item?.dataset.key;
        if (!item || !key || key === target?.key) return;
        const isAfter = dragged.compareDocumentPosition(item) === Node.DOCUMENT_POSITION_FOLLOWING;
        setTarget({ key, side: isAfter ? 'after' : 'before' });
      },
      onDrop(event: DragEvent) {
        // Text that is dragged into a field of a photograph is the browser's.
        if (!dragged) return;
        event.preventDefault();
        const { key } = dragged.dataset;
        if (key && target && target.key !== key) onDrop(key, target);
        endDrag();
      },
      onDragEnd: endDrag,
    },
  };
}
