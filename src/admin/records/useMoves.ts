'use client';

import { useRef, useState } from 'react';
import { type Arranged, saveMove } from './saveMove';

type Options = {
  collection: Arranged;
  /** The ids of the list in the order that is shown. */
  ids: readonly string[];
  /** Shows the list in another order. */
  onMoved: (ids: readonly string[]) => void;
  onFailure: (error: unknown) => void;
};

/**
 * Moves within a list. Each is shown at once and saved after the ones before it; when one could not be
 * saved, the list is shown as it was before it, and the moves that were made on top of it are dropped.
 */
export function useMoves({ collection, ids, onMoved, onFailure }: Options) {
  const [unsaved, setUnsaved] = useState(0);
  const last = useRef(Promise.resolve());
  const failures = useRef(0);

  function move(from: number, to: number): void {
    const [id, target] = [ids[from], ids[to]];
    if (!id || !target || from === to) return;
    onMoved(ids.toSpliced(from, 1).toSpliced(to, 0, id));
    const failuresBefore = failures.current;
    setUnsaved((count) => count + 1);
    last.current = last.current.then(async () => {
      try {
        if (failures.current > failuresBefore) return;
        await saveMove(collection, id, target, to > from ? 'after' : 'before');
      } catch (error) {
        failures.current += 1;
        onMoved(ids);
        onFailure(error);
      } finally {
        setUnsaved((count) => count - 1);
      }
    });
  }

  return { move, isSaving: unsaved > 0 };
}
