'use client';

import { counted } from '@/shared/counted';
import { useOutcome } from '../dialogs/Outcomes';
import { useDraft } from '../unsaved/useDraft';
import type { Tile } from './tile';
import type { TileList } from './tileList';

/** How many files are named. */
const NAMED = 12;

/**
 * Says after the next login which photographs did not get to the server before the session ended: a browser does not
 * preserve their files.
 * @param name of the list (see useDraft)
 */
export function useUnsent<T extends Tile>(name: string, list: TileList<T>): void {
  const { showFailure } = useOutcome();
  useDraft(name, {
    read() {
      const unsent = list.tiles().filter(({ id }) => !id);
      return unsent.length > 0 ? { names: unsent.map((tile) => tile.name) } : {};
    },
    restore({ names }) {
      if (Array.isArray(names)) showFailure(undefined, textOf(names));
    },
  });
}

function textOf(names: readonly string[]): string {
  const verb = names.length === 1 ? 'was' : 'were';
  const others = names.length > NAMED ? ` and ${counted(names.length - NAMED, 'other')}` : '';
  const text = `${counted(names.length, 'photograph')} ${verb} not uploaded, because your session ended: `;
  return text.replace(/^o/, 'O') + names.slice(0, NAMED).join(', ') + others;
}
