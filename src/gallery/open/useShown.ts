'use client';

import { useMemo, useState } from 'react';
import type { ClientPhoto } from '@/contract/gallery';
import { listPicks } from '../picks/pickQueue';
import type { Store } from '../store';
import type { GuestState } from './guest';
import type { Section } from './sectionsOf';

/**
 * What of a gallery is shown: all of it, or what was picked when the selection was asked for. A photograph that is
 * taken out of the selection meanwhile stays where it is, so that a slip can be undone.
 */
export function useShown(photos: ClientPhoto[], sections: Section[], store: Store<GuestState>) {
  const [picked, setPicked] = useState<ReadonlySet<string>>();
  const shown = useMemo(() => {
    if (!picked) return { photos, sections };
    const chosen = photos.filter(({ _id }) => picked.has(_id));
    const count = chosen.length;
    return { photos: chosen, sections: [{ id: 'selection', name: '', start: 0, count }] };
  }, [photos, sections, picked]);

  const show = (isFiltered: boolean) => {
    setPicked(isFiltered ? new Set(listPicks(store.get())) : undefined);
    // The first photograph is right below the bar then.
    const opening = document.querySelector<HTMLElement>('.opening');
    if (opening) window.scrollTo({ top: opening.offsetTop + opening.offsetHeight });
  };
  return { shown, picked, show };
}
