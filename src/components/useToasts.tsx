'use client';

import { lazy, Suspense, useId, useState } from 'react';

const loadToasts = () => import('react-hot-toast');
const loadToaster = () => import('./Toaster');
const Toaster = lazy(loadToaster);

/**
 * Toasts that are fetched when a page first needs them (product.md 8); a new one takes the place of the
 * one before.
 * @returns `toaster` belongs into the page; `prepareToasts` fetches them ahead, for example before a
 *   connection may be lost
 */
export function useToasts() {
  const id = useId();
  const [wanted, setWanted] = useState(false);
  return {
    prepareToasts: () => Promise.all([loadToasts(), loadToaster()]),
    async showToast(type: 'success' | 'error', text: string) {
      setWanted(true);
      const { toast } = await loadToasts();
      toast[type](text, { id });
    },
    toaster: wanted && (
      <Suspense>
        <Toaster />
      </Suspense>
    ),
  };
}
