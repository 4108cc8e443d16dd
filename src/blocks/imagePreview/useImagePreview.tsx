'use client';

import { type ComponentProps, createContext, type ReactNode, use } from 'react';
import { useLazyDialog } from '@/components/dialog/useLazyDialog';
import { useShownInUrl } from '@/components/lightbox/useShownInUrl';
import { Photograph } from '@/components/Photograph';
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
  const { load, preload, dialog } = useLazyDialog(importPreview);
  const indexOf = (shown: string) => photographs.findIndex(({ id }) => id === shown);
  const { shownId, open, turn, close } = useShownInUrl({
    parameter: PHOTO_PARAMETER,
    list: heading,
    has: (id) => indexOf(id) >= 0,
    onShow: load,
  });

  return {
    isOpen: shownId !== undefined,
    buttonProps: (index: number) => ({
      className: 'photograph',
      'aria-haspopup': 'dialog' as const,
      onClick: () => open(photographs[index]?.id ?? ''),
      onPointerEnter: preload,
      onFocus: preload,
    }),
    preview:
      shownId !== undefined &&
      dialog(close, ({ ImagePreview }) => (
        <ImagePreview
          {...{ heading, photographs }}
          start={indexOf(shownId)}
          onTurn={({ id }) => turn(id)}
          onClose={close}
        />
      )),
  };
}

const OpenContext = createContext<ReturnType<typeof useImagePreview>['buttonProps'] | undefined>(
  undefined,
);

type PageProps = { heading: string; photographs: NamedPhotograph[]; children: ReactNode };

/** Has the photographs inside open one Image Preview, in which a visitor turns to all of them. */
export function PagePreview({ heading, photographs, children }: PageProps) {
  const { preview, buttonProps } = useImagePreview(photographs, heading);
  return (
    <OpenContext value={buttonProps}>
      {children}
      {preview}
    </OpenContext>
  );
}

type Props = ComponentProps<typeof Photograph> & {
  /** Among the photographs of the PagePreview around it, counted from 0. */
  place: number;
};

/** A photograph that opens the large view. It is not shown larger than its own pixels, unless it fills its place. */
export const PhotographButton = ({ place, ...props }: Props) => (
  <button
    type="button"
    {...use(OpenContext)?.(place)}
    style={{ maxWidth: props.fill ? undefined : props.photograph.width }}
  >
    <Photograph {...props} />
  </button>
);
