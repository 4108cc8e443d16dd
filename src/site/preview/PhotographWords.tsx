'use client';

import type { PhotographText } from '@/server/images/photographText';

/** Whether anything is said of a photograph. */
export const isSaid = (words: PhotographText | undefined): words is PhotographText =>
  words !== undefined && Object.values(words).some(Boolean);

/** Title, caption and credit of a photograph. Their look comes from what is around them. */
export const PhotographWords = ({
  words: { title, caption, credit },
}: {
  words: PhotographText;
}) => (
  <>
    {title && <strong>{title}</strong>}
    {caption && <span className="caption-text">{caption}</span>}
    {credit && <span className="credit">{`Photograph by ${credit}`}</span>}
  </>
);
