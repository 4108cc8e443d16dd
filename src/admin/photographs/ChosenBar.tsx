'use client';

import {
  ChevronLeft,
  ChevronRight,
  ChevronsLeft,
  ChevronsRight,
  CircleCheck,
  type LucideIcon,
  RotateCw,
  Trash2,
  X,
} from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Button } from '@/components/Button';
import type { Tile } from './tileList';

/** The photographs of a list that are chosen. */
export type Choice = {
  keys: ReadonlySet<string>;
  /** Whether a tap chooses one more. If not, one photograph was tapped and the bar is about it alone. */
  isChoosing: boolean;
};

export const NO_CHOICE: Choice = { keys: new Set(), isChoosing: false };

/** Where a move takes photographs, among those that are not moved. The first two are for one photograph alone. */
const MOVES: [label: string, Icon: LucideIcon, to: (at: number, last: number) => number][] = [
  ['Earlier', ChevronLeft, (at) => at - 1],
  ['Later', ChevronRight, (at) => at + 1],
  ['To start', ChevronsLeft, () => 0],
  ['To end', ChevronsRight, (_, last) => last],
];

type Look = {
  variant?: 'danger' | 'plain';
  className?: string;
  'aria-disabled'?: boolean | undefined;
};

/** A button of the bar, whose icon shows on phones. */
export const barButton = (label: string, Icon: LucideIcon, onClick: () => void, look?: Look) => (
  <Button
    key={label}
    variant="outline"
    className="small"
    {...look}
    startIcon={<Icon size={20} strokeWidth={1.5} />}
    onClick={onClick}
  >
    {label}
  </Button>
);

/** A button that larger screens do not need. */
const PHONE: Look = { className: 'small phone' };
const CLOSE: Look = { className: 'small close', variant: 'plain' };

type Props<T extends Tile> = {
  shown: readonly T[];
  /** Those of `shown` that are chosen. */
  chosen: readonly T[];
  isChoosing: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
  onRetry: (key: string) => void;
  onChooseMore: () => void;
  onClose: () => void;
  /** What else can be done with them. */
  children: ReactNode;
};

/**
 * The bar at the bottom of a list with what can be done with the chosen photographs; Escape closes it. The bar of a tapped one
 * takes the focus, and closes by a tap elsewhere. The focus goes back to the photograph, or to what took its place.
 */
export function ChosenBar<T extends Tile>(props: Props<T>) {
  const { shown, chosen, isChoosing, onMove, onRemove, onRetry, onChooseMore, onClose } = props;
  const bar = useRef<HTMLElement>(null);
  const [first, ...others] = chosen;
  const only = others.length === 0 ? first : undefined;
  const tapped = isChoosing ? undefined : only;
  const at = first ? shown.indexOf(first) : 0;
  const last = shown.length - chosen.length;

  const focusChosen = useEffectEvent((list: HTMLElement | null) =>
    focusTile(list, at, { preventScroll: true }),
  );
  const close = useEffectEvent((event: MouseEvent | KeyboardEvent) => {
    const isWanted =
      'key' in event
        ? event.key === 'Escape'
        : tapped && !(event.target as Element).closest('.chosen-bar, .open');
    if (!isWanted || !bar.current || !canHaveFocus(bar.current)) return;
    // A dialog around the list stays open.
    if ('key' in event) event.preventDefault();
    onClose();
  });
  useLayoutEffect(() => {
    const element = bar.current;
    const unmounted = new AbortController();
    document.addEventListener('keydown', close, unmounted);
    // Not the document: there iOS reports no taps beside controls.
    element?.closest<HTMLElement>('dialog, main')?.addEventListener('click', close, unmounted);
    return () => {
      unmounted.abort();
      const { activeElement, body } = document;
      if (!element || !(activeElement === body || element.contains(activeElement))) return;
      focusChosen(element.parentElement);
    };
  }, []);
  useEffect(() => {
    if (tapped?.key) bar.current?.focus({ preventScroll: true });
  }, [tapped?.key]);
  useEffect(() => {
    // The button that was pressed may be gone.
    if (tapped && document.activeElement === document.body)
      bar.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const photographs = bar.current?.parentElement?.querySelectorAll('.tile .open');
    if (tapped?.key) photographs?.[at]?.scrollIntoView({ block: 'nearest' });
  }, [tapped?.key, at]);

  const moves = MOVES.slice(only ? 0 : 2).map(([label, Icon, target]) => {
    const to = target(at, last);
    const isThere = only && (to === at || to < 0 || to > last);
    const look = { ...PHONE, 'aria-disabled': isThere };
    return barButton(label, Icon, () => !isThere && onMove(to), look);
  });
  const chooseMore = () => {
    focusChosen(bar.current?.parentElement ?? null);
    onChooseMore();
  };

  return (
    <section
      ref={bar}
      className="chosen-bar"
      tabIndex={-1}
      aria-label={tapped?.name ?? 'Chosen photographs'}
    >
      <p role="status">{tapped?.name ?? `${chosen.length} chosen`}</p>
      {first && last > 0 && moves}
      {only?.state === 'failed' && barButton('Try again', RotateCw, () => onRetry(only.key), PHONE)}
      {first && props.children}
      {tapped && last > 0 && barButton('Choose', CircleCheck, chooseMore, PHONE)}
      {first &&
        (only?.state === 'sending'
          ? barButton('Cancel upload', Trash2, () => only.cancel?.(), { variant: 'danger' })
          : barButton('Remove', Trash2, onRemove, { variant: 'danger' }))}
      {barButton(tapped ? 'Close' : 'Clear', X, onClose, CLOSE)}
    </section>
  );
}

/** Whether no dialog is open that keeps the focus from an element. */
const canHaveFocus = (element: HTMLElement) =>
  element.closest('dialog') === ([...document.querySelectorAll('dialog:modal')].at(-1) ?? null);

/** Moves the focus to a photograph of a list by its index, else to the last one, else to the picker, once no dialog has it. */
export function focusTile(list: HTMLElement | null, at: number, options?: FocusOptions): void {
  requestAnimationFrame(() => {
    if (!list?.isConnected) return;
    if (!canHaveFocus(list)) return focusTile(list, at, options);
    const tiles = [...list.querySelectorAll('.tile')];
    const tile = tiles[at] ?? tiles.at(-1) ?? list;
    // A hidden one takes no focus.
    for (const control of tile.querySelectorAll<HTMLElement>('.open, .remove, .picker input'))
      control.focus(options);
  });
}
