'use client';

import { useRouteTransition } from '@payloadcms/ui';
import { useRouter } from 'next/navigation';
import { useEffect, useMemo, useRef, useState } from 'react';
import { isSignedIn } from '@/client/session/store';
import { leadsAway } from './leadsAway';

export type LeaveQuestion = { onStay: () => void; onLeave: () => void };

/**
 * Holds the page as long as `unsaved`. The browser itself asks before closing and loading anew. When the
 * session has ended nothing could be saved any more, so the way to the login is free.
 * @returns the question to put when somebody wants to go, else undefined
 */
export function useLeaveGuard(unsaved: boolean): LeaveQuestion | undefined {
  const { push } = useRouter();
  const { startRouteTransition } = useRouteTransition();
  const [goOn, setGoOn] = useState<() => void>();
  const isOpen = useRef(false);

  useEffect(() => {
    if (!unsaved) return;
    isOpen.current = false;
    const hadSession = isSignedIn();
    /** Not every browser in use has it; there the way back stays free. */
    const navigation: Navigation | undefined = window.navigation;
    const ask = (way: () => void) => setGoOn(() => way);

    function beforeUnload(event: BeforeUnloadEvent) {
      const hasEnded = hadSession && !isSignedIn();
      if (!isOpen.current && !hasEnded) event.preventDefault();
    }

    function onClick(event: MouseEvent) {
      const goal = leadsAway(event);
      if (!goal || isOpen.current) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => {
        if (goal.origin !== window.location.origin) window.location.assign(goal);
        else startRouteTransition(() => push(goal.href));
      });
    }

    /** Back and forward within the panel; to another document the browser asks by itself. */
    function onTraverse(event: NavigateEvent) {
      const { navigationType, cancelable, destination } = event;
      if (isOpen.current || navigationType !== 'traverse' || !cancelable) return;
      if (!destination.sameDocument || isSamePage(destination.url)) return;
      event.preventDefault();
      ask(() => window.navigation.traverseTo(destination.key));
    }

    window.addEventListener('beforeunload', beforeUnload);
    window.addEventListener('click', onClick, true);
    navigation?.addEventListener('navigate', onTraverse);
    return () => {
      window.removeEventListener('beforeunload', beforeUnload);
      window.removeEventListener('click', onClick, true);
      navigation?.removeEventListener('navigate', onTraverse);
    };
  }, [unsaved, push, startRouteTransition]);

  return useMemo(
    () =>
      goOn && {
        onStay: () => setGoOn(undefined),
        onLeave: () => {
          isOpen.current = true;
          setGoOn(undefined);
          goOn();
        },
      },
    [goOn],
  );
}

function isSamePage(address: string): boolean {
  const { pathname, search } = new URL(address);
  return pathname === window.location.pathname && search === window.location.search;
}
