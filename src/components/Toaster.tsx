'use client';

import { type ReactNode, useEffect, useState } from 'react';

/** The library is loaded after the page, which needs it only to say what came of a form. */
const load = () => import('react-hot-toast');
type Library = Awaited<ReturnType<typeof load>>;

const DURATION_MS = 4_000;

/** The id of the layer of the toasts. It takes no room and no clicks; its toasts are placed in the window. */
const LAYER = 'toasts';
const LAYER_STYLE = { inset: 0, width: 0, height: 0, padding: 0, border: 0, overflow: 'visible' };

let mount: ((library: Library) => void) | undefined;

/** Shows toasts at the top right. A page must have one only, or each toast appears twice. */
export function Toaster() {
  const [library, setLibrary] = useState<Library>();
  useEffect(() => {
    mount = setLibrary;
    // When that fails, the next toast tries again.
    load().then(setLibrary, () => {});
    return () => {
      mount = undefined;
    };
  }, []);
  return (
    <div id={LAYER} popover="manual" style={LAYER_STYLE}>
      {library && (
        <library.Toaster
          position="top-right"
          containerStyle={{ top: 'calc(var(--header-height) + 16px)' }}
          toastOptions={{
            duration: DURATION_MS,
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
      )}
    </div>
  );
}

/**
 * Shows a toast in place of the last; a 'loading' toast stays until the next one. The page must have a Toaster. Where the
 * library cannot be loaded, the browser's own dialog says the same.
 * @param action stands behind the text, with as many milliseconds to use it
 */
export function showToast(
  type: 'success' | 'error' | 'loading',
  text: string,
  action?: { control: ReactNode; duration: number },
): void {
  load().then(
    (library) => {
      mount?.(library);
      library.toast[type](
        <>
          {text}
          {action?.control}
        </>,
        { id: 'toast', ...action },
      );
      // What is shown last lies above the dialog that is open.
      const layer = document.getElementById(LAYER);
      layer?.hidePopover?.();
      layer?.showPopover?.();
    },
    () => type !== 'loading' && alert(text),
  );
}
