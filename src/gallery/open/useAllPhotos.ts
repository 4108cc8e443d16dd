'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { ClientPhoto } from '@/contract/gallery';
import type { GalleryCalls } from '../calls';

/**
 * The photographs of a gallery: at first those in the HTML, and soon after all of them.
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
      setPhotos(gallery.photos);
    } catch {
      setHasFailed(true);
    }
    isReading.current = false;
  }, [read]);

  // After the page and its cover, which come first on a slow connection.
  useEffect(() => {
    if (isComplete) return;
    if (document.readyState === 'complete') return void load();
    const start = () => void load();
    window.addEventListener('load', start, { once: true });
    return () => window.removeEventListener('load', start);
  }, [isComplete, load]);

  return { photos, hasFailed, load };
}
