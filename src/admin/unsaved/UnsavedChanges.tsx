'use client';

import { useRouteTransition } from '@payloadcms/ui';
import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useState } from 'react';
import { isSignedIn } from '@/client/session/store';
import { DiscardDialog } from './DiscardDialog';
import { isSamePage, leavingUrl } from './leavingUrl';
import { lostText, removeMarks } from './unsavedMark';

/**
 * Around the back office: asks before a page is left that holds unsaved changes (docs/specification.md#dialogs).
 * Before it is closed or reloaded the browser itself asks. After the session has ended nothing can be saved any
 * more, so the way to the login is free.
 */
export function UnsavedChanges({ children }: { children: ReactNode }) {
  const { push } = useRouter();
  const { startRouteTransition } = useRouteTransition();
  const [stopped, setStopped] = useState<{ text: string; leave: () => void }>();

  useEffect(() => {
    const hadSession = isSignedIn();
    const end = new AbortController();
    const { signal } = end;

    function onBeforeUnload(event: BeforeUnloadEvent) {
      const hasEnded = hadSession && !isSignedIn();
      if (lostText() !== undefined && !hasEnded) event.preventDefault();
    }

    function onClick(event: MouseEvent) {
      const url = leavingUrl(event);
      const text = lostText();
      if (!url || text === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      const leave = () =>
        url.origin === window.location.origin
          ? startRouteTransition(() => push(url.href))
          : window.location.assign(url);
      setStopped({ text, leave });
    }

    /** Back and forward within the panel; before another document the browser itself asks. */
    function onNavigate(event: NavigateEvent) {
      const { navigationType, cancelable, destination } = event;
      const text = lostText();
      if (text === undefined || navigationType !== 'traverse' || !cancelable) return;
      if (!destination.sameDocument || isSamePage(new URL(destination.url))) return;
      event.preventDefault();
      setStopped({ text, leave: () => window.navigation.traverseTo(destination.key) });
    }

    window.addEventListener('beforeunload', onBeforeUnload, { signal });
    window.addEventListener('click', onClick, { signal, capture: true });
    // Not every browser in use has it; there going back is not stopped.
    (window.navigation as Navigation | undefined)?.addEventListener('navigate', onNavigate, {
      signal,
    });
    return () => end.abort();
  }, [push, startRouteTransition]);

  return (
    <>
      {children}
      {stopped && (
        <div className="office-dialog">
          <DiscardDialog
            text={stopped.text}
            onStay={() => setStopped(undefined)}
            onLeave={() => {
              removeMarks();
              setStopped(undefined);
              stopped.leave();
            }}
          />
        </div>
      )}
    </>
  );
}
