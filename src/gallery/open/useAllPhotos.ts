'use client';

import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ClientPhoto } from '@/contract/gallery';
import type { GalleryCalls } from '../calls';

/**
 * The photographs of a gallery: at first those in the HTML, and soon after all of them. The call is made for a small gallery
 * too, since it counts as an opening, which a robot that previews links does not make.
 * @param total how many there are
 */
export function useAllPhotos(first: ClientPhoto[], total: number, read: GalleryCalls['read']) {
  const [photos, setPhotos] = useState(first);
  const [hasFailed, setHasFailed] = useState(false);
  const isComplete = photos.length >= total;
  const isReading = useRef(false);

  const load = useCallback(async () => {
    if (isReading.current) return;
    isReading.current = true;
    setHasFailed(false);
    try {
      const { gallery } = await read();
      if (!isComplete) setPhotos(gallery.photos);
    } catch {
      setHasFailed(true);
    }
    isReading.current = false;
  }, [read, isComplete]);

  // After the page and its cover, which come first on a slow connection.
  const begin = useEffectEvent(() => void load());
  useEffect(() => {
    if (document.readyState === 'complete') return begin();
    const start = () => begin();
    window.addEventListener('load', start, { once: true });
    return () => window.removeEventListener('load', start);
  }, []);

  return { photos, hasFailed: hasFailed && !isComplete, load };
}
