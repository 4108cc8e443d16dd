import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type CSSProperties, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { Dialog } from '@/components/dialog/Dialog';
import { fill } from '@/texts/fill';
import { ratioOf, type Sized } from '../coverSizes';
import { useTexts } from '../useTexts';
import { LightboxStyle } from './lightboxStyle';

type Turn = (step: -1 | 1) => void;

/** Loading props of components/Photograph: the shown photograph has priority, its neighbours are preloaded. */
type PhotographProps = { sizes: string; priority: boolean; eager: boolean };

type ListOptions<Item> = {
  idOf: (item: Item) => string;
  /** The index of the photograph that is shown first. */
  start: number;
  /** Given as long as photographs are missing: loads them. The last one that is there is the end until then. */
  loadMore?: (() => void) | undefined;
  onTurn?: (item: Item) => void;
};

/**
 * Which photograph of a list is shown, for a Lightbox. The list may grow or change meanwhile: the photograph stays, or is
 * replaced by the one that is in its place now. After the last one follows the first.
 */
export function useShownItem<Item>(items: readonly Item[], options: ListOptions<Item>) {
  const { idOf, start, loadMore, onTurn } = options;
  const [shown, setShown] = useState(() => ({
    id: idOf(wrappedItem(items, start)),
    index: start,
    position: 0,
  }));
  const isShown = (item: Item | undefined) => item !== undefined && idOf(item) === shown.id;
  const found = isShown(items[shown.index]) ? shown.index : items.findIndex(isShown);
  const index = found < 0 ? Math.min(shown.index, items.length - 1) : found;
  const turn: Turn = (step) => {
    const next = index + step;
    if (loadMore && (next < 0 || next >= items.length)) return loadMore();
    if (items.length < 2) return;
    const item = wrappedItem(items, next);
    onTurn?.(item);
    const nextIndex = (next + items.length) % items.length;
    setShown({ id: idOf(item), index: nextIndex, position: shown.position + step });
  };
  const { position } = shown;
  return { items, item: wrappedItem(items, index), index, position, wraps: !loadMore, turn };
}

type Props<Item extends Sized> = {
  title: string;
  /** What useShownItem has returned. */
  shown: ReturnType<typeof useShownItem<Item>>;
  /** How many photographs there are, with those that are not loaded. */
  total?: number;
  /** What is announced of the photograph beside its number. */
  description: string;
  /** Buttons in the title row. */
  actions: ReactNode;
  /** What is in the row below the photograph, before the buttons that turn. */
  below: ReactNode;
  /** What is between the photograph and that row. */
  aboveRow?: ReactNode;
  children: (item: Item, props: PhotographProps) => ReactNode;
  text?: (item: Item, isShown: boolean) => ReactNode;
  /** Called with every key that does not turn or belong to a text that is typed. */
  onKey?: (event: KeyboardEvent) => void;
  onClose: () => void;
  Style?: typeof LightboxStyle;
};

const TURN_BUTTONS = [
  ['previous', -1, ChevronLeft],
  ['next', 1, ChevronRight],
] as const;

const STEPS: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowRight: 1 };

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.matches('textarea, input');

/** A dialog with one photograph as large as the screen allows, turned by buttons, arrow keys and swipes. */
export function Lightbox<Item extends Sized>(props: Props<Item>) {
  const controls = useTexts('controls');
  const { title, shown, description, actions, below, aboveRow, onKey, onClose } = props;
  const { items, index, turn } = shown;
  const { total = items.length, Style = LightboxStyle } = props;
  return (
    <Dialog
      title={title}
      size="full"
      onClose={onClose}
      actions={<Style>{actions}</Style>}
      onKey={(event) => {
        if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
        const step = STEPS[event.key];
        if (step) turn(step);
        else onKey?.(event);
      }}
    >
      <Style>
        <Stage {...props} />
        {aboveRow}
        <div className="below">
          {below}
          {items.length > 1 &&
            TURN_BUTTONS.map(([name, step, Icon]) => (
              <button
                key={name}
                type="button"
                className="control"
                aria-label={controls[name]}
                onClick={() => turn(step)}
              >
                <Icon size={24} strokeWidth={1.5} />
              </button>
            ))}
        </div>
        <p role="status" className="visually-hidden">
          {[fill(controls.numberOfTotal, { number: index + 1, total }), description]
            .filter(Boolean)
            .join(': ')}
        </p>
      </Style>
    </Dialog>
  );
}

/** The height of the rows above and below the photograph (dialogStyle.ts, lightboxStyle.ts). */
const ROWS = 112;

/** The photograph with its neighbours preloaded beside it, in a row without end. */
function Stage<Item extends Sized>({ shown, children, text }: Props<Item>) {
  const { items, index, position, wraps, turn } = shown;
  const { moved, handlers } = useSwipe(turn);
  const several = items.length > 1;
  const exists = (step: number) => wraps || items[index + step] !== undefined;
  const steps = several ? [-1, 0, 1].filter(exists) : [0];
  return (
    <div className="stage" {...(several && handlers)}>
      <div
        className={moved === undefined ? 'row' : 'row dragged'}
        style={{ transform: `translate3d(calc(${-100 * position}% + ${moved ?? 0}px), 0, 0)` }}
      >
        {steps.map((step) => {
          const item = wrappedItem(items, index + step);
          const place = position + step;
          const ratio = ratioOf(item);
          const sizes = `min(100vw, calc((100vh - ${ROWS}px) * ${ratio.toFixed(3)}))`;
          const isShown = step === 0;
          return (
            <figure
              key={place}
              className="place"
              style={{ left: `${100 * place}%`, '--ratio': ratio } as CSSProperties}
              aria-hidden={!isShown}
            >
              <div className="available">
                <div className="fit">
                  {children(item, { sizes, priority: isShown, eager: !isShown })}
                </div>
              </div>
              {text?.(item, isShown)}
            </figure>
          );
        })}
      </div>
    </div>
  );
}

/** The item at a position of a row without end, where the last item precedes the first. */
export const wrappedItem = <T,>(items: readonly T[], position: number): T =>
  items.at(position % items.length) as T;

/** Pixels from which a swipe turns, as in the carousels. */
const SWIPE = 80;

/** Follows a horizontal drag of a finger or mouse; a vertical one scrolls. `moved` is its distance in pixels. */
function useSwipe(onSwipe: Turn) {
  const [moved, setMoved] = useState<number>();
  /** Where the drag began, and how far it went: the last distance may not be rendered yet. */
  const start = useRef<{ id: number; x: number; y: number; moved?: number }>(undefined);

  const reset = () => {
    start.current = undefined;
    setMoved(undefined);
  };

  return {
    moved,
    handlers: {
      onPointerDown: ({ isPrimary, button, pointerId, clientX, clientY }: PointerEvent) => {
        // Two fingers pinch, and in a zoomed page one finger pans.
        const zoomed = (window.visualViewport?.scale ?? 1) > 1;
        if (!isPrimary || button !== 0 || zoomed) return reset();
        start.current = { id: pointerId, x: clientX, y: clientY };
      },
      onPointerMove: ({ currentTarget, pointerId, buttons, clientX, clientY }: PointerEvent) => {
        if (start.current?.id !== pointerId) return;
        // A button released outside before the capture has fired no event here.
        if (buttons === 0) return reset();
        const x = clientX - start.current.x;
        const isTurn = Math.abs(x) > Math.max(8, Math.abs(clientY - start.current.y));
        if (start.current.moved === undefined && !isTurn) return;
        currentTarget.setPointerCapture(pointerId);
        start.current.moved = x;
        setMoved(x);
      },
      onPointerUp: () => {
        const { moved: last = 0 } = start.current ?? {};
        if (Math.abs(last) >= SWIPE) onSwipe(last < 0 ? 1 : -1);
        reset();
      },
      onPointerCancel: reset,
    },
  };
}
