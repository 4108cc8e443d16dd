'use client';

import { useEffect, useState } from 'react';
import { useLazyDialog } from '@/components/dialog/useLazyDialog';
import { PHOTO_PARAMETER } from '@/config/paths';
import type { NamedPhotograph } from '@/server/pages/service';

const load = () => import('./ImagePreview');

/**
 * The Image Preview of some photographs. The address names the photograph that is shown (`?photo=`) and opens
 * the preview when the page is loaded.
 * @param caption the name of the portfolio or project
 * @returns `preview`, to be rendered, and `opener`, the props of the button around a photograph
 */
export function usePreview(photographs: readonly NamedPhotograph[], caption: string) {
  const [start, setStart] = useState<number>();
  const { request, prepare, dialog } = useLazyDialog(load);

  const show = (index: number) => {
    setStart(index);
    request();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read when the page is loaded
  useEffect(() => {
    const addressed = new URLSearchParams(window.location.search).get(PHOTO_PARAMETER);
    const named = photographs.findIndex(({ id }) => id === addressed);
    if (named >= 0) show(named);
  }, []);

  const close = () => {
    setStart(undefined);
    addressPhotograph(undefined);
  };

  return {
    isOpen: start !== undefined,
    /** For its look see photographButtons. */
    opener: (index: number) => ({
      className: 'photograph',
      'aria-haspopup': 'dialog' as const,
      'aria-label': photographs[index]?.alt ? undefined : `Photograph ${index + 1}`,
      onClick: () => {
        show(index);
        addressPhotograph(photographs[index]?.id);
      },
      onPointerEnter: prepare,
      onFocus: prepare,
    }),
    preview:
      start !== undefined &&
      dialog(close, ({ ImagePreview }) => (
        <ImagePreview
          {...{ caption, photographs, start }}
          onTurn={({ id }) => addressPhotograph(id)}
          onClose={close}
        />
      )),
  };
}

/** Puts a photograph into the current address, or removes it, without a new entry in the history. */
function addressPhotograph(id: string | undefined): void {
  const url = new URL(window.location.href);
  if (id === undefined) url.searchParams.delete(PHOTO_PARAMETER);
  else url.searchParams.set(PHOTO_PARAMETER, id);
  window.history.replaceState(null, '', url);
}
