'use client';

import { useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '@/components/Button';
import { useModal } from '@/components/dialog/useModal';
import { PHOTO_PARAMETER } from '@/config/paths';
import type { NamedPhotograph } from '@/server/pages/service';

/** Loaded on demand, because most visitors never open it. */
const load = () => import('./ImagePreview');

/** Opening it reports a failure. */
const prepare = () => void load().catch(() => {});

/**
 * The Image Preview of some photographs. The address names the photograph that is shown (`?photo=`) and opens
 * the preview when the page is loaded.
 * @param caption the name of the portfolio or project
 * @returns `preview`, to be rendered, and `opener`, the props of the button around a photograph
 */
export function usePreview(photographs: readonly NamedPhotograph[], caption: string) {
  const [start, setStart] = useState<number>();
  const [part, setPart] = useState<Awaited<ReturnType<typeof load>> | 'failed'>();

  const show = (index: number) => {
    setStart(index);
    setPart((was) => (was === 'failed' ? undefined : was));
    load().then(setPart, () => setPart('failed'));
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
    // In the body, so that it inherits no styles from the page.
    preview:
      start !== undefined &&
      part &&
      createPortal(
        part === 'failed' ? (
          <PartFailure onClose={close} />
        ) : (
          <part.ImagePreview
            {...{ caption, photographs, start }}
            onTurn={({ id }) => addressPhotograph(id)}
            onClose={close}
          />
        ),
        document.body,
      ),
  };
}

/** In place of a preview that could not be loaded; the rest of the page stays usable. */
function PartFailure({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  return (
    <dialog {...useModal(onClose)} className="failure" aria-labelledby={titleId}>
      <h2 id={titleId}>This part of the page could not be loaded</h2>
      <p>
        The connection may be lost, or the site has just been updated. Please load the page again.
      </p>
      <div className="ways">
        <Button rounded data-autofocus onClick={() => window.location.reload()}>
          Load again
        </Button>
        <Button variant="outline" rounded onClick={onClose}>
          Close
        </Button>
      </div>
    </dialog>
  );
}

/** Puts a photograph into the current address, or removes it, without a new entry in the history. */
function addressPhotograph(id: string | undefined): void {
  const url = new URL(window.location.href);
  if (id === undefined) url.searchParams.delete(PHOTO_PARAMETER);
  else url.searchParams.set(PHOTO_PARAMETER, id);
  window.history.replaceState(null, '', url);
}
