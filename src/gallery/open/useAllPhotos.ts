'use client';

import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ClientPhoto } from '@/contract/gallery';
import { useSelected } from '../store';
import type { GuestSession } from './guest';
import { type Section, sectionsOf } from './sectionsOf';

type List = { photos: ClientPhoto[]; sections: Section[]; total: number };

/**
 * The photographs of a gallery: at first those in the HTML, and soon after all of them as they are then. Of a small
 * gallery, which is complete, only the opening is noted, which a robot that previews links does not do. They are read
 * again when one has turned out to be gone.
 * @param html what the HTML says, where `total` is how many photographs there are
 */
export function useAllPhotos(html: List, { store, calls: { read, noteOpening } }: GuestSession) {
  const [list, setList] = useState(html);
  const [hasFailed, setHasFailed] = useState(false);
  const isComplete = list.photos.length >= list.total;
  const isReading = useRef(false);

  const load = useCallback(async () => {
    if (isReading.current) return;
    isReading.current = true;
    setHasFailed(false);
    const { isStale } = store.get();
    store.set({ isStale: false });
    try {
      if (isComplete && !isStale) await noteOpening();
      else {
        const { photos, sets } = (await read()).gallery;
        setList({ photos, sections: sectionsOf(sets, photos), total: photos.length });
      }
    } catch {
      setHasFailed(true);
    }
    isReading.current = false;
  }, [store, read, noteOpening, isComplete]);

  // After the page and its cover, which come first on a slow connection.
  const begin = useEffectEvent(() => void load());
  useEffect(() => {
    if (document.readyState === 'complete') return begin();
    const start = () => begin();
    window.addEventListener('load', start, { once: true });
    return () => window.removeEventListener('load', start);
  }, []);

  const mustRead = useSelected(store, ({ isStale, isWriting }) => isStale && !isWriting);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that was on its way may be older
  useEffect(() => {
    if (mustRead) void load();
  }, [mustRead, load, list]);

  return { ...list, isComplete, hasFailed: hasFailed && !isComplete, load };
}
