'use client';

import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { usePolling } from '@/client/usePolling';
import type { ClientPhoto } from '@/contract/gallery';
import { listPicks } from '../picks/pickQueue';
import type { OpenVisit } from '../visit';
import { type Section, sectionsOf } from './sections';

type Html = { initialPhotos: ClientPhoto[]; sections: Section[]; total: number };

/**
 * The photographs of a gallery: those in the HTML, then all. If the HTML has all, it only records the opening, by script so
 * that link previews do not count. Reads again after a photograph has turned out to be missing.
 */
export function useLoadedPhotos(
  { initialPhotos, sections, total }: Html,
  { store, calls: { read, readPrepared, noteOpening } }: OpenVisit,
) {
  const [list, setList] = useState({ photos: initialPhotos, sections, total });
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

  // Waits for the page and its cover, which come first on a slow connection.
  const begin = useEffectEvent(() => void load());
  useEffect(() => {
    if (document.readyState === 'complete') return begin();
    const start = () => begin();
    window.addEventListener('load', start, { once: true });
    return () => window.removeEventListener('load', start);
  }, []);

  const isDue = () => store.get().isStale && !store.get().isWriting;
  const mustRead = useSyncExternalStore(store.subscribe, isDue, isDue);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new list too: it may have been read before the photograph was found missing
  useEffect(() => {
    if (mustRead) void load();
  }, [mustRead, load, list]);

  /** How many photographs were ready when they were last read. */
  const knownReady = useRef<number>(undefined);
  const hasUnprepared = list.photos.some(({ src }) => !src);
  const readNewlyPrepared = async () => {
    const { ready, photos } = await readPrepared(knownReady.current);
    knownReady.current = ready;
    if (photos) changePhotos(withPrepared(photos));
    return photos !== undefined;
  };
  // The answer lists all photographs: of 3,000 it is asked for every half minute.
  usePolling(isComplete && hasUnprepared, readNewlyPrepared, 10 * list.total);
  /** The `src` of photographs whose files could not be had. */
  const lost = useRef(new Set<string>());

  const changePhotos = (change: (photos: ClientPhoto[]) => ClientPhoto[]) =>
    setList((was) => ({ ...was, photos: change(was.photos) }));
  /** Shows a photograph as being prepared: another watermark may have taken the place of its file. Files are asked for once again. */
  const hideFiles = (photoId: string) => {
    const photo = list.photos.find(({ _id }) => _id === photoId);
    if (!photo?.src || lost.current.has(photo.src)) return;
    lost.current.add(photo.src);
    knownReady.current = undefined;
    const hidden = { ...photo, src: '', srcSet: '', avifSrcSet: '' };
    changePhotos((photos) => photos.map((one) => (one === photo ? hidden : one)));
  };

  return { ...list, isComplete, hasFailed: hasFailed && !isComplete, load, hideFiles };
}

/**
 * Gives the photographs that were being prepared their files. The others stay as they are, and so does their order: what the
 * guest looks at does not move.
 */
const withPrepared = (read: ClientPhoto[]) => {
  const byId = new Map(read.map((photo) => [photo._id, photo]));
  return (shown: ClientPhoto[]): ClientPhoto[] =>
    shown.map((photo) => {
      const now = photo.src ? undefined : byId.get(photo._id);
      return now?.src ? { ...now, set: photo.set } : photo;
    });
};

/**
 * Shows all photographs of a gallery, or those that were picked when the selection was asked for. One that is taken out of
 * the selection meanwhile stays where it is, so that a slip can be undone.
 * @returns `shown`, what is shown; `selectedIds`, the ids to which it is limited, undefined for all; `show`, which switches it
 */
export function useSelectionFilter(
  photos: ClientPhoto[],
  sections: Section[],
  { store }: OpenVisit,
) {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>();
  const shown = useMemo(() => {
    if (!selectedIds) return { photos, sections };
    const selected = photos.filter(({ _id }) => selectedIds.has(_id));
    const count = selected.length;
    return { photos: selected, sections: [{ id: 'selection', name: '', start: 0, count }] };
  }, [photos, sections, selectedIds]);

  const show = (isFiltered: boolean) => {
    setSelectedIds(isFiltered ? new Set(listPicks(store.get())) : undefined);
    // Scrolls the first photograph right below the bar.
    const opening = document.querySelector<HTMLElement>('.opening');
    if (opening) window.scrollTo({ top: opening.offsetTop + opening.offsetHeight });
  };
  return { shown, selectedIds, show };
}
