import type { CSSProperties } from 'react';

/** Keeps the focal point of a cropped picture in sight (crop.ts). @param focal in percent, if there is one */
export const inSight = (focal: { x: number; y: number } | undefined): CSSProperties | undefined =>
  focal && { objectPosition: `${focal.x}% ${focal.y}%` };
