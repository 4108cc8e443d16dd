'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { counted } from '@/shared/counted';
import { useOutcome } from '../dialogs/Outcomes';
import { useDraft } from '../unsaved/useDraft';
import type { Tile } from './tile';
import type { TileList } from './tileList';
import type { createUploads } from './uploads';
import { useThumbnails } from './useThumbnails';

/** How many files are named. */
const NAMED = 12;

/**
 * Shows a list of photographs, whose uploads end when it is left. After the next login it says which did not get to the
 * server before the session ended: a browser does not preserve their files.
 * @param name of the list (see useDraft)
 */
export function useTileList<T extends Tile>(
  name: string,
  list: TileList<T>,
  { stop }: Pick<ReturnType<typeof createUploads>, 'stop'>,
) {
  const { showFailure } = useOutcome();
  const makeThumbnails = useThumbnails(list);
  const tiles = useSyncExternalStore(list.subscribe, list.tiles, list.tiles);
  useEffect(() => stop, [stop]);
  useDraft(name, {
    read() {
      const unsent = list.tiles().filter(({ id }) => !id);
      return unsent.length > 0 ? { names: unsent.map((tile) => tile.name) } : {};
    },
    restore({ names }) {
      if (Array.isArray(names)) showFailure(undefined, textOf(names));
    },
  });

  return {
    tiles,
    /** Adds files at the end. @param more what else is known of each */
    add: (files: readonly File[], more?: Partial<T>) => makeThumbnails(list.add(files, more)),
  };
}

function textOf(names: readonly string[]): string {
  const verb = names.length === 1 ? 'was' : 'were';
  const others = names.length > NAMED ? ` and ${counted(names.length - NAMED, 'other')}` : '';
  const text = `${counted(names.length, 'photograph')} ${verb} not uploaded, because your session ended: `;
  return text.replace(/^o/, 'O') + names.slice(0, NAMED).join(', ') + others;
}
