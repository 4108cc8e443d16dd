'use client';

import type { Words } from '@/server/images/photographText';

/** Whether anything is said of a photograph. */
export const isSaid = (words: Words | undefined): words is Words =>
  words !== undefined && Object.values(words).some(Boolean);

/** Title, caption and credit of a photograph. Their look comes from what is around them. */
export const PhotographWords = ({ words: { title, caption, credit } }: { words: Words }) => (
  <>
    {title && <strong>{title}</strong>}
    {caption && <span className="caption-text">{caption}</span>}
    {credit && <span className="credit">{`Photograph by ${credit}`}</span>}
  </>
);
