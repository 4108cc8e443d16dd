'use client';

import type { PhotographText as Words } from '@/server/images/photographText';

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
