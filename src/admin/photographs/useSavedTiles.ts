import pLimit from 'p-limit';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRefresh } from '@/client/useRefresh';
import { useResultDialog } from '../dialogs/ResultDialog';
import { createTileList, type Tile, type TileList } from './tileList';
import type { createUploads } from './uploads';
import { useTileList } from './useTileList';

/** Saves the photographs of a list. */
type Writer = Pick<ReturnType<typeof createUploads>, 'send' | 'stop'> & {
  /** Saves what was moved, added or removed and is not saved yet. @throws ApiError */
  saveList: () => Promise<void>;
  /** When what they belong to was saved last, as the answer has said; empty as long as nothing was. */
  savedAt: () => string;
  /** Whether what they belong to was deleted elsewhere: the screen is not refreshed then, so that what is typed on it stays. */
  isGone?: () => boolean;
};

type Options<T extends Tile, W extends Writer> = {
  /** Of what they belong to; it names the draft, too. */
  id: string;
  /** When the server has changed that last. */
  updatedAt: string;
  /** The photographs as the server has rendered them: the same list until it renders anew. */
  photographs: readonly T[];
  createWriter: (list: TileList<T>) => W;
};

/** The photographs of a screen on which everything is saved at once, one call after the other. */
export function useSavedTiles<T extends Tile, W extends Writer>(options: Options<T, W>) {
  const { id, updatedAt, photographs, createWriter } = options;
  const refreshScreen = useRefresh();
  const { showFailure } = useResultDialog();
  const [list] = useState(() => createTileList(photographs));
  const [writer] = useState(() => createWriter(list));
  const refresh = useCallback(() => {
    if (!writer.isGone?.()) refreshScreen();
  }, [writer, refreshScreen]);
  const uploads = useTileList(`uploads:${id}`, list, writer, () => save().then(refresh));
  const [oneAtATime] = useState(() => pLimit(1));
  const isSaving = list.isPending();
  /** Whether props that came during a save were ignored. */
  const isOutdated = useRef(false);

  const applyProps = useEffectEvent(() => {
    // Props that were rendered before a save would undo it: ignore them, and refresh after the save. The list itself is asked,
    // since a save may have begun after the last rendering and before this effect.
    if (list.isPending()) isOutdated.current = true;
    else if (updatedAt < writer.savedAt()) return;
    // Of a photograph that has arrived meanwhile. One that was deleted elsewhere is missing after the refresh, too.
    else if (!list.isChanged() && list.wasReadBeforeArrivals(photographs)) refresh();
    else list.refresh(photographs);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for the props of each rendering by the server
  useEffect(() => applyProps(), [photographs, updatedAt]);
  useEffect(() => {
    if (isSaving || !isOutdated.current) return;
    isOutdated.current = false;
    refresh();
  }, [isSaving, refresh]);

  /** Runs one call after the other. @throws whatever `call` throws */
  function inTurn(call: () => Promise<void>): Promise<void> {
    const turn = oneAtATime(call);
    void list.track(turn.catch(() => {}));
    return turn;
  }

  /** Saves in turn. After a failure the screen shows what the server has. */
  const save = (call = writer.saveList, restore: () => void = list.restoreOrder): Promise<void> =>
    inTurn(call).catch((error) => {
      restore();
      showFailure(error);
      refresh();
    });

  return {
    ...uploads,
    list,
    writer,
    isChanged: list.isChanged(),
    inTurn,
    save,
    refresh,
    order(arranged: readonly T[]) {
      list.replace(arranged);
      void save();
    },
  };
}
