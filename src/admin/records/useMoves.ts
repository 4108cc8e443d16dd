'use client';

import { useRef, useState } from 'react';
import { type Arranged, saveMove } from './saveMove';

type Options = {
  collection: Arranged;
  /** The ids of the list in the order that is shown. */
  ids: readonly string[];
  /** Shows the list in another order while it is being saved; the promise says whether it was. */
  onMoved: (ids: readonly string[], saving: Promise<boolean>) => void;
  onFailure: (error: unknown) => void;
};

/**
 * Moves within a list. Each is shown at once and saved after the ones before it; when one could not be
 * saved, the moves that were made on top of it are dropped.
 */
export function useMoves({ collection, ids, onMoved, onFailure }: Options) {
  const [unsaved, setUnsaved] = useState(0);
  const last = useRef(Promise.resolve(true));
  const failures = useRef(0);

  function move(from: number, to: number): void {
    const [id, target] = [ids[from], ids[to]];
    if (!id || !target || from === to) return;
    const failuresBefore = failures.current;
    setUnsaved((count) => count + 1);
    last.current = last.current.then(async () => {
      try {
        if (failures.current > failuresBefore) return false;
        await saveMove(collection, id, target, to > from ? 'after' : 'before');
        return true;
      } catch (error) {
        failures.current += 1;
        onFailure(error);
        return false;
      } finally {
        setUnsaved((count) => count - 1);
      }
    });
    onMoved(ids.toSpliced(from, 1).toSpliced(to, 0, id), last.current);
  }

  return { move, isSaving: unsaved > 0 };
}
