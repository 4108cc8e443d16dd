import { nextPosition } from './nextPosition';

/** Pixels of a wheel that turn to the next photograph, and the time in milliseconds in which further ones belong to the same turn. */
const TURN = 40;
const TURN_MS = 350;

/** The part of a strip that has to be in the window before the wheel moves it: until then the page scrolls. */
const IN_VIEW = 0.9;

/** Pixels that a resting hand may move the pointer. */
const TREMOR = 3;

/** The margins in which photographs are loaded: beside the part of a strip that is seen, of a strip that near to the window. */
const AHEAD = { beside: '0px 150%', near: '50% 0px' };

/**
 * Turns a strip to its next photograph by the arrow keys and by a vertical wheel, and loads photographs ahead. At both ends the
 * wheel scrolls the page again. The wheel of someone who scrolls the page past it turns nothing: the pointer has to move over the
 * strip first.
 * @param strip the positioned parent of its items
 * @param signal ends it
 */
export function turnStrip(strip: HTMLElement, signal: AbortSignal): void {
  let turned = 0;
  let turnedAt = Number.NEGATIVE_INFINITY;
  // Where the pointer was first seen over the strip since the page last scrolled, on the screen: browsers send moves without motion.
  let rest: { x: number; y: number } | undefined;
  let isAimed = false;
  const followPointer = ({ screenX: x, screenY: y }: MouseEvent) => {
    rest ??= { x, y };
    isAimed ||= Math.hypot(x - rest.x, y - rest.y) > TREMOR;
  };
  const forgetPointer = () => {
    rest = undefined;
    isAimed = false;
  };
  const turnByWheel = (event: WheelEvent) => {
    const { deltaX, deltaY, ctrlKey, shiftKey, timeStamp } = event;
    // The browser itself zooms, and scrolls sideways.
    if (ctrlKey || shiftKey || Math.abs(deltaX) >= Math.abs(deltaY)) return;
    if (!isAimed || !isInView(strip)) return;
    const isTurning = timeStamp - turnedAt < TURN_MS;
    const next = positionAfter(strip, deltaY);
    if (!isTurning && next === undefined) return;
    event.preventDefault();
    if (isTurning) return;
    turned = turned * deltaY > 0 ? turned + deltaY : deltaY;
    if (Math.abs(turned) < TURN) return;
    turned = 0;
    turnedAt = timeStamp;
    strip.scrollTo({ left: next });
  };
  const turnByKey = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    const left = {
      ArrowLeft: positionAfter(strip, -1),
      ArrowRight: positionAfter(strip, 1),
      Home: 0,
      End: strip.scrollWidth,
    }[key];
    if (left === undefined || altKey || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    strip.scrollTo({ left });
  };
  strip.addEventListener('wheel', turnByWheel, { passive: false, signal });
  strip.addEventListener('keydown', turnByKey, { signal });
  strip.addEventListener('mousemove', followPointer, { signal });
  document.addEventListener('scroll', forgetPointer, { signal });
  loadAhead(strip, signal);
}

/** Loads the next photographs before they are seen, which lazy loading does not do inside of what scrolls. */
function loadAhead(strip: HTMLElement, signal: AbortSignal): void {
  const beside = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) target.querySelector('img')?.setAttribute('loading', 'eager');
    },
    { root: strip, rootMargin: AHEAD.beside },
  );
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      near.disconnect();
      for (const item of strip.querySelectorAll('li')) beside.observe(item);
    },
    { rootMargin: AHEAD.near },
  );
  near.observe(strip);
  signal.addEventListener('abort', () => {
    near.disconnect();
    beside.disconnect();
  });
}

function positionAfter(strip: HTMLElement, step: number): number | undefined {
  const items = [...strip.querySelectorAll<HTMLElement>('li')].map((item) => ({
    start: item.offsetLeft,
    width: item.offsetWidth,
  }));
  const { scrollLeft: here, clientWidth: width, scrollWidth } = strip;
  return nextPosition(items, { here, width, end: scrollWidth - width }, step);
}

function isInView(strip: HTMLElement): boolean {
  const { top, bottom, height } = strip.getBoundingClientRect();
  return Math.min(bottom, innerHeight) - Math.max(top, 0) >= IN_VIEW * height;
}
