import type { CSSProperties } from 'react';

/** Keeps the focal point, in percent, of a cropped picture visible (crop.ts). */
export const inSight = (focal: { x: number; y: number } | undefined): CSSProperties | undefined =>
  focal && { objectPosition: `${focal.x}% ${focal.y}%` };
