import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** What an entry of the history keeps of the item that its URL names. */
type Entry = {
  /** The list of the page that shows it, as several may have it. */
  list: string;
  /** Whether the entry before it is the same page without it. */
  isOnPage?: boolean;
};

/** The name of an Entry in the state of the history, beside what Next's router keeps there. */
const ENTRY = 'shownItem';

type Options = {
  /** Of the query: it names the item. */
  parameter: string;
  list: string;
  has: (id: string) => boolean;
  /** Whether the list has all of its items; one that the URL names may still come. */
  isComplete?: boolean;
  onShow: () => void;
};

/**
 * Which item of a list is shown large: the one that the URL names. The history gets one entry for it and for all that are
 * turned to, so that Back closes it and Forward opens it again (docs/specification.md#image-preview).
 * @returns the id of the item with which it was opened, and what opens, turns and closes it
 */
export function useShownInUrl({ parameter, list, has, isComplete = true, onShow }: Options) {
  const [shownId, setShownId] = useState<string>();
  /** Whether the browser has been asked to go back: asked twice, it would leave the page. */
  const isClosing = useRef(false);
  const opener = useRef<Element>(null);

  const show = (id: string) => {
    setShownId(id);
    onShow();
  };
  const followUrl = useEffectEvent(() => {
    isClosing.current = false;
    const id = new URLSearchParams(window.location.search).get(parameter);
    const entry = currentEntry();
    if (id === null || !has(id) || (entry && entry.list !== list)) {
      if (shownId !== undefined) returnFocus(opener.current);
      return setShownId(undefined);
    }
    if (!entry) write('replaceState', parameter, id, { list });
    show(id);
  });
  const openNamed = useEffectEvent(() => shownId === undefined && followUrl());

  useEffect(() => {
    if (isComplete) openNamed();
  }, [isComplete]);
  useEffect(() => {
    openNamed();
    window.addEventListener('popstate', followUrl);
    return () => window.removeEventListener('popstate', followUrl);
  }, []);

  return {
    shownId,
    open(id: string) {
      opener.current = document.activeElement;
      write('pushState', parameter, id, { list, isOnPage: true });
      show(id);
    },
    turn: (id: string) => write('replaceState', parameter, id, currentEntry()),
    close() {
      if (!currentEntry()?.isOnPage) {
        write('replaceState', parameter);
        return setShownId(undefined);
      }
      if (!isClosing.current) window.history.back();
      isClosing.current = true;
    },
  };
}

/** A browser that goes back to a URL with a fragment takes the focus away again in the next frame. */
function returnFocus(opener: Element | null): void {
  if (!window.location.hash) return;
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true });
    }),
  );
}

const currentEntry = (): Entry | undefined => window.history.state?.[ENTRY];

/** Next's router adds its own state. */
function write(
  method: 'pushState' | 'replaceState',
  parameter: string,
  id?: string,
  entry?: Entry,
): void {
  const url = new URL(window.location.href);
  if (id === undefined) url.searchParams.delete(parameter);
  else url.searchParams.set(parameter, id);
  window.history[method](entry ? { [ENTRY]: entry } : null, '', url);
}
