'use client';

import { Toaster as HotToaster, toast } from 'react-hot-toast';

/** Milliseconds until a toast closes (docs/specification.md#toasts). */
const DURATION = 4_000;

/** The id of the layer of the toasts. It takes no room and no clicks; its toasts are placed in the window. */
const LAYER = 'toasts';
const LAYER_STYLE = { inset: 0, width: 0, height: 0, padding: 0, border: 0, overflow: 'visible' };

/** Shows toasts at the top right. A page must have one only, or each toast appears twice. */
export function Toaster() {
  return (
    <div id={LAYER} popover="manual" style={LAYER_STYLE}>
      <HotToaster
        position="top-right"
        containerStyle={{ top: 'calc(var(--header-height) + 16px)' }}
        toastOptions={{
          duration: DURATION,
          style: {
            maxWidth: 'min(420px, 100%)',
            padding: '12px 16px',
            border: '1px solid var(--hairline)',
            borderRadius: 12,
            background: 'var(--ground-raised)',
            boxShadow: 'var(--float-shadow)',
            color: 'var(--ink)',
            lineHeight: 1.5,
          },
          success: { iconTheme: { primary: 'var(--accent)', secondary: 'var(--ink-on-accent)' } },
          loading: { duration: Number.POSITIVE_INFINITY },
          error: { iconTheme: { primary: 'var(--danger)', secondary: 'var(--ground)' } },
        }}
      />
    </div>
  );
}

/** Shows a toast in place of the last; one of what is loading stays until the next. The page must have a Toaster. */
export function showToast(type: 'success' | 'error' | 'loading', text: string): void {
  toast[type](text, { id: 'toast' });
  // What is shown last lies above the dialog that is open.
  const layer = document.getElementById(LAYER);
  layer?.hidePopover?.();
  layer?.showPopover?.();
}
