import { startTransition, useOptimistic, useRef, useTransition } from 'react';
import { useRefresh } from '@/client/useRefresh';
import { useResultDialog } from '../dialogs/ResultDialog';

/** Records that came with their page. A change is shown at once, while the page is refreshed from the server. */
export function useOptimisticRecords<R extends { _id: string }>(loaded: readonly R[]) {
  const refresh = useRefresh();
  const { showFailure } = useResultDialog();
  const [records, setRecords] = useOptimistic(loaded);
  const [isMoving, startMoving] = useTransition();
  const moves = useRef<Promise<unknown>>(Promise.resolve());

  function change(apply: (all: readonly R[]) => readonly R[]) {
    startTransition(() => {
      setRecords(apply);
      refresh();
    });
  }

  return {
    records,
    /** Replaces the record with the same id, or appends it. */
    put(record: R) {
      change((all) => {
        const at = all.findIndex(({ _id }) => _id === record._id);
        return at < 0 ? [...all, record] : all.with(at, record);
      });
    },
    remove({ _id }: R) {
      change((all) => all.filter((other) => other._id !== _id));
    },
    /**
     * Moves a record. Moves are saved one after the other. After a failure the later moves are dropped and the list is loaded
     * again once the server can be reached, since the move may have been saved without an answer.
     */
    move(from: number, to: number, save: (moved: R, target: R) => Promise<unknown>) {
      const [moved, target] = [records[from], records[to]];
      if (!moved || !target || from === to) return;
      startMoving(async () => {
        setRecords((all) => all.toSpliced(from, 1).toSpliced(to, 0, moved));
        moves.current = moves.current.then(() => save(moved, target));
        try {
          await moves.current;
        } catch (error) {
          moves.current = Promise.resolve();
          showFailure(error);
        } finally {
          refresh();
        }
      });
    },
    isMoving,
  };
}
