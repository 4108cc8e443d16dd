'use client';

import dynamic from 'next/dynamic';

/** Photographs in no carousel, with scripts of their own, so that the documented page does not load them. */
export const LazyPhotographs = dynamic(() =>
  import('../portfolio/LaidOutPhotographs').then(({ LaidOutPhotographs }) => LaidOutPhotographs),
);
