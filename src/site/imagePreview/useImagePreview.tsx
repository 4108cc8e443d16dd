'use client';

import { useEffect, useState } from 'react';
import { useLazyDialog } from '@/components/dialog/useLazyDialog';
import { PHOTO_PARAMETER } from '@/config/paths';
import type { NamedPhotograph } from '@/server/pages/servicePage';

const importPreview = () => import('./ImagePreview');

/**
 * The Image Preview of some photographs. The URL names the photograph that is shown (`?photo=`) and opens
 * the preview when the page is loaded.
 * @param heading the name of the portfolio or project
 * @returns `preview`, to be rendered, and `buttonProps`, the props of the button around a photograph
 */
export function useImagePreview(photographs: readonly NamedPhotograph[], heading: string) {
  const [start, setStart] = useState<number>();
  const { load, preload, dialog } = useLazyDialog(importPreview);

  const show = (index: number) => {
    setStart(index);
    load();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL is read when the page is loaded
  useEffect(() => {
    const photoId = new URLSearchParams(window.location.search).get(PHOTO_PARAMETER);
    const index = photographs.findIndex(({ id }) => id === photoId);
    if (index >= 0) show(index);
  }, []);

  const close = () => {
    setStart(undefined);
    setPhotoParameter(undefined);
  };

  return {
    isOpen: start !== undefined,
    buttonProps: (index: number) => ({
      className: 'photograph',
      'aria-haspopup': 'dialog' as const,
      'aria-label': photographs[index]?.alt ? undefined : `Photograph ${index + 1}`,
      onClick: () => {
        show(index);
        setPhotoParameter(photographs[index]?.id);
      },
      onPointerEnter: preload,
      onFocus: preload,
    }),
    preview:
      start !== undefined &&
      dialog(close, ({ ImagePreview }) => (
        <ImagePreview
          {...{ heading, photographs, start }}
          onTurn={({ id }) => setPhotoParameter(id)}
          onClose={close}
        />
      )),
  };
}

/** Puts a photograph into the current URL, or removes it, without a new entry in the history. */
function setPhotoParameter(id: string | undefined): void {
  const url = new URL(window.location.href);
  if (id === undefined) url.searchParams.delete(PHOTO_PARAMETER);
  else url.searchParams.set(PHOTO_PARAMETER, id);
  window.history.replaceState(null, '', url);
}
