'use client';

import { useMedia } from '../useMedia';

/** Whether the visitor asked for less motion (docs/specification.md#motion). The server's HTML says no. */
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)');
