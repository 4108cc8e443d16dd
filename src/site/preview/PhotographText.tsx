'use client';

import type { PhotographText as Words } from '@/server/images/serialize';

/** Whether a photograph has a title, caption or credit. */
export const hasText = (words: Words | undefined): words is Words =>
  words !== undefined && Object.values(words).some(Boolean);

/** Title, caption and credit of a photograph, styled by the element around them. */
export const PhotographText = ({ words: { title, caption, credit } }: { words: Words }) => (
  <>
    {title && <strong>{title}</strong>}
    {caption && <span className="caption-text">{caption}</span>}
    {credit && <span className="credit">{`Photograph by ${credit}`}</span>}
  </>
);

/** The same below a photograph of the Image Preview. */
export const PreviewText = ({ words, isShown }: { words: Words; isShown: boolean }) => (
  <figcaption ref={isShown ? scrollByKeys : undefined}>
    <PhotographText words={words} />
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
