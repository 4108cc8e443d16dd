import {
  CheckCheck,
  ChevronLeft,
  ChevronRight,
  ChevronsLeft,
  ChevronsRight,
  CircleCheck,
  type LucideIcon,
  Trash2,
  X,
} from 'lucide-react';
import { type FocusEventHandler, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '@/components/Button';
import { keysOf, type Tile } from './tileList';

/** Where a move takes photographs, among those that are not moved. The first two are for one photograph alone. */
const MOVES: [label: string, Icon: LucideIcon, to: (at: number, last: number) => number][] = [
  ['Earlier', ChevronLeft, (at) => Math.max(at - 1, 0)],
  ['Later', ChevronRight, (at, last) => Math.min(at + 1, last)],
  ['To start', ChevronsLeft, () => 0],
  ['To end', ChevronsRight, (_, last) => last],
];

type Look = { variant?: 'primary' | 'danger' | 'plain'; 'aria-disabled'?: boolean | undefined };

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

type Props<T extends Tile> = {
  shown: readonly T[];
  /** Those that are chosen, at least one; without `onMove` there may be some that are not shown. */
  chosen: readonly T[];
  /** Whether a tap chooses one more. If not, one photograph was tapped and the bar is about it alone. */
  isChoosing: boolean;
  onMove?: ((to: number) => void) | undefined;
  onRemove?: (() => void) | undefined;
  onChoose: (photographs: readonly T[]) => void;
  onClose: () => void;
  onFocus: FocusEventHandler;
  /** What else can be done with them. */
  children: ReactNode;
};

/**
 * The bar at the bottom of a list with what can be done with the chosen photographs; Escape closes it. The bar of a tapped one
 * takes the focus, and closes by a tap elsewhere.
 */
export function ChosenBar<T extends Tile>(props: Props<T>) {
  const { shown, chosen, isChoosing, onMove, onRemove, onChoose, onClose, onFocus } = props;
  const bar = useRef<HTMLElement>(null);
  const only = chosen.length === 1 ? chosen[0] : undefined;
  const tapped = isChoosing ? undefined : only;
  const label = tapped?.name ?? `${chosen.length} chosen`;
  const chosenKeys = keysOf(chosen);
  const at = shown.findIndex(({ key }) => chosenKeys.has(key));
  const last = shown.filter(({ key }) => !chosenKeys.has(key)).length;

  const close = useEffectEvent((event: MouseEvent | KeyboardEvent) => {
    const isWanted =
      'key' in event
        ? event.key === 'Escape'
        : tapped && !(event.target as Element).closest('.chosen-bar, .open');
    const topDialog = [...document.querySelectorAll('dialog:modal')].at(-1) ?? null;
    if (!isWanted || bar.current?.closest('dialog') !== topDialog) return;
    // A dialog around the list stays open.
    if ('key' in event) event.preventDefault();
    onClose();
  });
  useEffect(() => {
    const unmounted = new AbortController();
    document.addEventListener('keydown', close, unmounted);
    // Not the document: there iOS reports no taps beside controls.
    bar.current?.closest<HTMLElement>('dialog, main')?.addEventListener('click', close, unmounted);
    return () => unmounted.abort();
  }, []);
  useEffect(() => {
    const element = bar.current;
    if (!tapped?.key || !element) return;
    element.parentElement
      ?.querySelectorAll('.tile .open')
      [at]?.scrollIntoView({ block: 'nearest' });
    if (!element.contains(document.activeElement)) element.focus({ preventScroll: true });
  }, [tapped?.key, at]);

  return (
    <section ref={bar} className="chosen-bar" tabIndex={-1} aria-label={label} onFocus={onFocus}>
      <p role="status">{label}</p>
      {onMove &&
        last > 0 &&
        MOVES.slice(tapped ? 0 : 2).map(([name, Icon, target]) => {
          const to = target(at, last);
          return barButton(name, Icon, () => onMove(to), { 'aria-disabled': only && to === at });
        })}
      {props.children}
      {last > 0 &&
        (tapped
          ? barButton('Choose', CircleCheck, () => onChoose(chosen))
          : barButton('Choose all', CheckCheck, () => onChoose(shown)))}
      {onRemove &&
        barButton(only?.state === 'sending' ? 'Cancel upload' : 'Remove', Trash2, onRemove, {
          variant: 'danger',
        })}
      {barButton(tapped ? 'Close' : 'Clear', X, onClose, { variant: 'plain' })}
    </section>
  );
}
