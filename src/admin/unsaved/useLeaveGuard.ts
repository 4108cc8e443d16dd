'use client';

import { useRouteTransition } from '@payloadcms/ui';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { isSignedIn } from '@/client/session/store';

/**
 * Stops every way out of the page while `unsaved` is true. The browser itself asks before it closes or
 * reloads. After the session has ended nothing can be saved any more, so the way to the login is free.
 * @returns how to stay and how to leave while a way out is stopped, else undefined
 */
export function useLeaveGuard(unsaved: boolean) {
  const { push } = useRouter();
  const { startRouteTransition } = useRouteTransition();
  const [stopped, setStopped] = useState<{ leave: () => void }>();
  const isLeaving = useRef(false);

  useEffect(() => {
    if (!unsaved) return;
    isLeaving.current = false;
    const hadSession = isSignedIn();
    /** Not every browser in use has it; there going back is not stopped. */
    const navigation: Navigation | undefined = window.navigation;

    function onBeforeUnload(event: BeforeUnloadEvent) {
      const hasEnded = hadSession && !isSignedIn();
      if (!isLeaving.current && !hasEnded) event.preventDefault();
    }

    function onClick(event: MouseEvent) {
      const url = leavingUrl(event);
      if (!url || isLeaving.current) return;
      event.preventDefault();
      event.stopPropagation();
      setStopped({
        leave() {
          if (url.origin !== window.location.origin) window.location.assign(url);
          else startRouteTransition(() => push(url.href));
        },
      });
    }

    /** Back and forward within the panel; before another document the browser itself asks. */
    function onNavigate(event: NavigateEvent) {
      const { navigationType, cancelable, destination } = event;
      if (isLeaving.current || navigationType !== 'traverse' || !cancelable) return;
      if (!destination.sameDocument || isSamePage(new URL(destination.url))) return;
      event.preventDefault();
      setStopped({ leave: () => window.navigation.traverseTo(destination.key) });
    }

    window.addEventListener('beforeunload', onBeforeUnload);
    window.addEventListener('click', onClick, true);
    navigation?.addEventListener('navigate', onNavigate);
    return () => {
      window.removeEventListener('beforeunload', onBeforeUnload);
      window.removeEventListener('click', onClick, true);
      navigation?.removeEventListener('navigate', onNavigate);
    };
  }, [unsaved, push, startRouteTransition]);

  return (
    stopped && {
      onStay: () => setStopped(undefined),
      onLeave() {
        isLeaving.current = true;
        setStopped(undefined);
        stopped.leave();
      },
    }
  );
}

/** The address that a click on a link opens in place of this page, if it does. */
function leavingUrl(event: MouseEvent): URL | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  if (link.hasAttribute('download') || (link.target && link.target !== '_self')) return undefined;
  const url = new URL(link.href);
  return isSamePage(url) || !/^https?:$/.test(url.protocol) ? undefined : url;
}

function isSamePage({ origin, pathname, search }: URL): boolean {
  const here = window.location;
  return origin === here.origin && pathname === here.pathname && search === here.search;
}
