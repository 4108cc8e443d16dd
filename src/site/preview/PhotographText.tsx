'use client';

import type { PhotographText as Text } from '@/server/images/serialize';

/** Whether a photograph has a title, caption or credit. */
export const hasText = (text: Text | undefined): text is Text =>
  text !== undefined && Object.values(text).some(Boolean);

/** Title, caption and credit of a photograph, styled by the element around them. */
export const PhotographText = ({ text: { title, caption, credit } }: { text: Text }) => (
  <>
    {title && <strong>{title}</strong>}
    {caption && <span className="caption-text">{caption}</span>}
    {credit && <span className="credit">{`Photograph by ${credit}`}</span>}
  </>
);

/** The same below a photograph of the Image Preview. */
export const PreviewText = ({ text, isShown }: { text: Text; isShown: boolean }) => (
  <figcaption ref={isShown ? scrollByKeys : undefined}>
    <PhotographText text={text} />
  </figcaption>
);

/** Lets the keyboard scroll a text that overflows while it is shown. @returns the cleanup of the ref */
function scrollByKeys(text: HTMLElement) {
  if (text.scrollHeight > text.clientHeight) text.tabIndex = 0;
  return () => {
    // The arrow keys need the focus inside the dialog.
    if (document.activeElement === text) text.closest('dialog')?.querySelector('button')?.focus();
    text.removeAttribute('tabindex');
  };
}
