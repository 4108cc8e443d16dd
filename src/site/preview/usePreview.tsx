'use client';

import { lazy, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { LazyPart } from '@/components/LazyPart';
import { PHOTO_PARAMETER } from '@/config/paths';
import type { NamedPhotograph } from '@/server/pages/service';

/** Loaded on demand, because most visitors never open it. */
const load = () => import('./ImagePreview');
const ImagePreview = lazy(async () => ({ default: (await load()).ImagePreview }));

/**
 * The Image Preview of some photographs. The address names the photograph that is shown (`?photo=`) and opens
 * the preview when the page is loaded.
 * @param caption the name of the portfolio or project
 * @returns `preview`, to be rendered, and `prepare`, which preloads it
 */
export function usePreview(photographs: readonly NamedPhotograph[], caption: string) {
  const [start, setStart] = useState<number>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read when the page is loaded
  useEffect(() => {
    const addressed = new URLSearchParams(window.location.search).get(PHOTO_PARAMETER);
    const named = photographs.findIndex(({ id }) => id === addressed);
    if (named >= 0) setStart(named);
  }, []);

  const close = () => {
    setStart(undefined);
    addressPhotograph(undefined);
  };

  return {
    isOpen: start !== undefined,
    // Opening it reports a failure.
    prepare: () => void load().catch(() => {}),
    open: (index: number) => {
      setStart(index);
      addressPhotograph(photographs[index]?.id);
    },
    // In the body, so that it inherits no styles from the page.
    preview:
      start !== undefined &&
      createPortal(
        <LazyPart onClose={close}>
          <ImagePreview
            {...{ caption, photographs, start }}
            onTurn={({ id }) => addressPhotograph(id)}
            onClose={close}
          />
        </LazyPart>,
        document.body,
      ),
  };
}

/** Puts a photograph into the current address, or removes it, without a new entry in the history. */
function addressPhotograph(id: string | undefined): void {
  const url = new URL(window.location.href);
  if (id === undefined) url.searchParams.delete(PHOTO_PARAMETER);
  else url.searchParams.set(PHOTO_PARAMETER, id);
  window.history.replaceState(null, '', url);
}
