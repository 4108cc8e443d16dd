'use client';

import { Check, X } from 'lucide-react';
import { type CSSProperties, useEffect, useRef, useState } from 'react';

type Toast = { type: 'success' | 'error' | 'loading'; text: string };

/** Milliseconds until a toast closes (docs/specification.md#toasts). */
const DURATION = 4_000;

const APPEAR: Keyframe[] = [{ opacity: 0, translate: '0 -24px' }, {}];

// Plain objects, since a library for styles would be a part of every page with a form.
/** The layer over the page. It takes no room and no clicks. */
const LAYER = { inset: 0, width: 0, height: 0, padding: 0, border: 0, overflow: 'visible' };
const BOX: CSSProperties = {
  position: 'fixed',
  top: 'calc(var(--header-height) + 16px)',
  right: 16,
  display: 'flex',
  alignItems: 'center',
  maxWidth: 'min(420px, calc(100% - 32px))',
  padding: '12px 16px',
  border: '1px solid var(--hairline)',
  borderRadius: 12,
  background: 'var(--ground-raised)',
  boxShadow: 'var(--float-shadow)',
  color: 'var(--ink)',
  lineHeight: 1.5,
};

const icon = (background: string, color: string): CSSProperties => ({
  flex: 'none',
  padding: 4,
  borderRadius: '50%',
  background,
  color,
});
const ICON = {
  success: (
    <Check size={20} strokeWidth={4} style={icon('var(--accent)', 'var(--ink-on-accent)')} />
  ),
  error: <X size={20} strokeWidth={4} style={icon('var(--danger)', 'var(--ground)')} />,
  loading: <span className="spinner" />,
};

/** Sets the toast of the Toaster that is mounted. */
let show: ((toast: Toast) => void) | undefined;

/** Shows toasts at the top right, one at a time. A page has one. */
export function Toaster() {
  const [toast, setToast] = useState<Toast>();
  const [isHeld, setHeld] = useState(false);
  const layer = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    show = setToast;
    return () => {
      show = undefined;
    };
  }, []);

  useEffect(() => {
    if (!toast) return;
    // What is shown last lies above the dialog that is open.
    layer.current?.hidePopover?.();
    layer.current?.showPopover?.();
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!isStill) box.current?.animate?.(APPEAR, { duration: 200, easing: 'ease-out' });
  }, [toast]);

  useEffect(() => {
    if (!toast || isHeld || toast.type === 'loading') return;
    const timer = setTimeout(setToast, DURATION, undefined);
    return () => clearTimeout(timer);
  }, [toast, isHeld]);

  return (
    <div ref={layer} id="toasts" popover="manual" style={LAYER}>
      {toast && (
        <div
          ref={box}
          style={BOX}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
        >
          <span aria-hidden="true" style={{ display: 'flex' }}>
            {ICON[toast.type]}
          </span>
          <div role="status" style={{ margin: '4px 10px' }}>
            {toast.text}
          </div>
        </div>
      )}
    </div>
  );
}

/** Shows a toast in place of the last; one of what is loading stays until the next. The page must have a Toaster. */
export const showToast = (type: Toast['type'], text: string): void => show?.({ type, text });
