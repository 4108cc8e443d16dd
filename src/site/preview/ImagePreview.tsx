'use client';

import { Lightbox, useShownItem } from '@/components/lightbox/Lightbox';
import { Photograph } from '@/components/Photograph';
import type { NamedPhotograph } from '@/server/pages/serviceWorks';
import { hasText, PhotographText } from './PhotographText';

type Props = {
  heading: string;
  photographs: readonly NamedPhotograph[];
  start: number;
  onTurn: (photograph: NamedPhotograph) => void;
  onClose: () => void;
};

/** The dialog 'Image Preview' (docs/specification.md#image-preview). */
export function ImagePreview({ heading, photographs, start, onTurn, onClose }: Props) {
  const shown = useShownItem(photographs, { start, onTurn, idOf: ({ id }) => id });
  const { item, index } = shown;
  const count = photographs.length;
  return (
    <Lightbox
      title="Image Preview"
      shown={shown}
      description={item.alt || item.text.title}
      below={
        <>
          <p className="heading">{heading}</p>
          {count > 1 && (
            <p className="count">
              {index + 1} of {count}
            </p>
          )}
        </>
      }
      text={({ text }, isShown) =>
        hasText(text) && (
          <figcaption ref={isShown ? scrollByKeys : undefined}>
            <PhotographText text={text} />
          </figcaption>
        )
      }
      onClose={onClose}
    >
      {(one, imageProps) => (
        <Photograph photograph={{ ...one, alt: one.alt || heading }} {...imageProps} />
      )}
    </Lightbox>
  );
}

/** Lets the keyboard scroll a text that overflows while it is shown. @returns the cleanup of the ref */
function scrollByKeys(text: HTMLElement) {
  if (text.scrollHeight > text.clientHeight) text.tabIndex = 0;
  return () => {
    // The arrow keys need the focus inside the dialog.
    if (document.activeElement === text) text.closest('dialog')?.querySelector('button')?.focus();
    text.removeAttribute('tabindex');
  };
}
