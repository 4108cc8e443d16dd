'use client';

import { useRouteTransition } from '@payloadcms/ui';
import { usePathname, useRouter } from 'next/navigation';
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react';
import { reloadPage } from '@/client/navigation';
import { isSignedIn } from '@/client/session/store';
import { CloseCodesDialog, DiscardDialog } from '../dialogs/ConfirmDialog';
import { hasUnsaved, isSaving, observeMarks, removeMarks, showsRecoveryCodes } from './unsavedMark';

const LeavingContext = createContext(false);

/** Whether the page is to be left as soon as its changes are saved. */
export const useIsLeaving = (): boolean => use(LeavingContext);

/**
 * Asks before a page is left that holds unsaved changes (docs/specification.md#dialogs); while they are being saved it waits
 * and goes on. Before the page is closed or reloaded the browser itself asks. After the session has ended nothing can be saved any more, so nothing is asked.
 */
export function UnsavedChanges({ children }: { children: ReactNode }) {
  const { push } = useRouter();
  const { startRouteTransition } = useRouteTransition();
  const [stopped, setStopped] = useState<{ url: URL; leave: () => void; waits: boolean }>();
  const shown = usePathname();

  /** Payload's lists overwrite Next's history state, so Next ignores the Back button; this loads the page instead. */
  const onPopState = useEffectEvent(({ state }: PopStateEvent) => {
    if (state === null && window.location.pathname !== shown) reloadPage();
  });

  useEffect(() => {
    const hadSession = isSignedIn();
    const end = new AbortController();
    const stop = (url: URL, leave: () => void) => setStopped({ url, leave, waits: isSaving(url) });

    function onBeforeUnload(event: BeforeUnloadEvent) {
      const hasEnded = hadSession && !isSignedIn();
      if (hasUnsaved() && !hasEnded) event.preventDefault();
    }

    function onClick(event: MouseEvent) {
      const choice = languageChoice(event);
      const url = choice ? urlInLanguage(choice) : leavingUrl(event);
      if (!url || !hasUnsaved(url)) return;
      event.preventDefault();
      event.stopPropagation();
      stop(url, () => {
        if (choice?.isConnected) choice.click();
        else startRouteTransition(() => push(url.href));
      });
    }

    /** Back and forward within the panel; before another document is opened the browser itself asks. */
    function onNavigate(event: NavigateEvent) {
      const { navigationType, cancelable, destination } = event;
      const url = new URL(destination.url);
      if (!hasUnsaved(url) || navigationType !== 'traverse' || !cancelable) return;
      if (!destination.sameDocument || isSamePage(url)) return;
      event.preventDefault();
      stop(url, () => window.navigation.traverseTo(destination.key));
    }

    window.addEventListener('beforeunload', onBeforeUnload, { signal: end.signal });
    window.addEventListener('click', onClick, { signal: end.signal, capture: true });
    window.addEventListener('popstate', (event) => onPopState(event), { signal: end.signal });
    // In browsers without the Navigation API going back is not stopped.
    window.navigation?.addEventListener('navigate', onNavigate, { signal: end.signal });
    return () => end.abort();
  }, [push, startRouteTransition]);

  // A save that was under way when the question came closes it.
  useEffect(() => {
    if (!stopped) return;
    const { url, leave, waits } = stopped;
    function look() {
      const isSaved = !hasUnsaved(url);
      if (!isSaved && !(waits && !isSaving(url))) return;
      setStopped(undefined);
      if (waits && isSaved) leave();
    }
    const end = observeMarks(look);
    if (waits) look();
    return end;
  }, [stopped]);

  const Question = stopped && showsRecoveryCodes() ? CloseCodesDialog : DiscardDialog;
  return (
    <LeavingContext value={stopped?.waits ?? false}>
      {children}
      {stopped && !stopped.waits && (
        <Question
          onStay={() => setStopped(undefined)}
          onLeave={() => {
            removeMarks(stopped.url);
            setStopped(undefined);
            stopped.leave();
          }}
        />
      )}
    </LeavingContext>
  );
}

/** The URL to which a click leaves this page, if it does. */
function leavingUrl(event: MouseEvent): URL | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  if (link.hasAttribute('download') || (link.target && link.target !== '_self')) return undefined;
  const url = new URL(link.href);
  return isSamePage(url) || !/^https?:$/.test(url.protocol) ? undefined : url;
}

/** The part of a button of Payload's menu of languages that names one. */
const languageChoice = ({ target }: MouseEvent): HTMLElement | null | undefined =>
  target instanceof Element ? target.closest('button')?.querySelector('[data-locale]') : null;

function urlInLanguage({ dataset }: HTMLElement): URL {
  const url = new URL(window.location.href);
  url.searchParams.set('locale', dataset.locale ?? '');
  return url;
}

/** Whether a URL is that of this page, whatever its fragment. */
function isSamePage({ origin, pathname, search }: URL): boolean {
  const here = window.location;
  return origin === here.origin && pathname === here.pathname && search === here.search;
}
