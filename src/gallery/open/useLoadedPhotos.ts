import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePolling } from '@/client/usePolling';
import type { ClientPhoto } from '@/contract/gallery';
import { listPicks } from '../picks/pickQueue';
import type { OpenVisit } from '../visit';
import { type Section, sectionsOf } from './sections';

/** The photographs in the HTML, and how many there are. */
export type PhotosInHtml = {
  initialPhotos: ClientPhoto[];
  sections: Section[];
  total: number;
  hasCover: boolean;
};

/**
 * The photographs of a gallery: those in the HTML, then all. If the HTML has all, it only records the opening, by script so
 * that link previews do not count. Reads again after a photograph has turned out to be missing.
 */
export function useLoadedPhotos(
  { initialPhotos, sections, total, hasCover }: PhotosInHtml,
  { store, calls: { read, readPhotos, noteOpening } }: OpenVisit,
) {
  const { refresh } = useRouter();
  const [list, setList] = useState(listOf(initialPhotos, sections, total));
  const [hasFailed, setHasFailed] = useState(false);
  const isComplete = list.photos.length >= list.total;
  const isReading = useRef(false);

  async function load() {
    if (isReading.current) return;
    isReading.current = true;
    setHasFailed(false);
    do {
      const { isStale } = store.get();
      store.set({ isStale: false });
      try {
        if (isComplete && !isStale) await noteOpening();
        else {
          const { photos, sets } = (await read()).gallery;
          setList(listOf(photos, sectionsOf(sets, photos), photos.length));
        }
      } catch {
        setHasFailed(true);
        const markStale = () => store.set({ isStale: true });
        if (isStale) window.addEventListener('online', markStale, { once: true });
      }
      // The answer may be older than the finding that a photograph is missing, and still have it.
    } while (mustReadAgain(store));
    isReading.current = false;
  }

  const loadNow = useEffectEvent(() => void load());
  // Waits for the page and its cover, which come first on a slow connection.
  useEffect(() => {
    if (document.readyState === 'complete') return loadNow();
    window.addEventListener('load', loadNow, { once: true });
    return () => window.removeEventListener('load', loadNow);
  }, []);

  useEffect(() => store.subscribe(() => mustReadAgain(store) && loadNow()), [store]);

  // Gives photographs their files, or takes them away: the owner may have changed the watermark. What the guest looks at
  // does not move.
  usePolling(
    isComplete && list.isPreparing,
    async () => {
      const { photos, isPreparing } = await readPhotos();
      const byId = new Map(photos.map((photo) => [photo._id, photo]));
      const withFiles = (photo: ClientPhoto) => {
        const now = byId.get(photo._id);
        return now && now.src !== photo.src ? now : photo;
      };
      setList((was) => ({ ...was, photos: was.photos.map(withFiles), isPreparing }));
      if (!hasCover) refresh();
    },
    list.photos.filter(({ src }) => !src).length,
  );
  /** Asks for the files again, since that of a photograph is gone. */
  const pollForFiles = () => setList((was) => ({ ...was, isPreparing: true }));

  return { ...list, isComplete, hasFailed: hasFailed && !isComplete, load, pollForFiles };
}

/** Whether a photograph that is shown is gone, while no comment is being written. */
function mustReadAgain(store: OpenVisit['store']): boolean {
  const { isStale, isWriting } = store.get();
  return isStale && !isWriting;
}

const listOf = (photos: ClientPhoto[], sections: Section[], total: number) => ({
  photos,
  sections,
  total,
  isPreparing: photos.some(({ src }) => !src),
});

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
  const shown = selectedIds ? selectionOf(photos, selectedIds) : { photos, sections };

  const show = (isFiltered: boolean) => {
    setSelectedIds(isFiltered ? new Set(listPicks(store.get())) : undefined);
    // Scrolls the first photograph right below the bar.
    const opening = document.querySelector<HTMLElement>('.opening');
    if (opening) window.scrollTo({ top: opening.offsetTop + opening.offsetHeight });
  };
  return { shown, selectedIds, show };
}

function selectionOf(all: ClientPhoto[], ids: ReadonlySet<string>) {
  const photos = all.filter(({ _id }) => ids.has(_id));
  return { photos, sections: [{ id: 'selection', name: '', start: 0, count: photos.length }] };
}
