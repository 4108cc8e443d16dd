'use client';

import { lazy, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { LazyPart } from '@/components/LazyPart';
import type { NamedPhotograph } from '@/server/pages/service';
import { addressedPhotograph, addressPhotograph } from './address';

/** Loaded when somebody is about to look closer: most visitors never do. */
const load = () => import('./ImagePreview');
const ImagePreview = lazy(async () => ({ default: (await load()).ImagePreview }));

/**
 * The Image Preview of some photographs. An address with `?photo=` opens it, and names the photograph
 * shown as long as it is open.
 * @param caption what the photographs belong to
 * @returns `preview` belongs into the page; `prepare` loads it ahead
 */
export function usePreview(photographs: readonly NamedPhotograph[], caption: string) {
  const [start, setStart] = useState<number>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address counts when the page appears
  useEffect(() => {
    const named = photographs.findIndex(({ id }) => id === addressedPhotograph());
    if (named >= 0) setStart(named);
  }, []);

  const close = () => {
    setStart(undefined);
    addressPhotograph(undefined);
  };

  return {
    isOpen: start !== undefined,
    // When it fails, opening it says so.
    prepare: () => void load().catch(() => {}),
    open: (index: number) => {
      setStart(index);
      addressPhotograph(photographs[index]?.id);
    },
    // It takes nothing from the look of what is around its photographs.
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
