import { ApiError, isUnanswered } from '@/client/api';
import { request } from '@/client/request';
import { useRefresh } from '@/client/useRefresh';
import { paths } from '@/config/paths';
import type { BinType } from '@/contract/bin';
import { BIN } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import { type ResultAction, useResultDialog } from '../dialogs/ResultDialog';

/** What names something in the bin. */
export type BinRef = { type: BinType; _id: string };

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Brings things back from the bin. @returns what the server says @throws ApiError, of which a 404 says that none is in the bin */
export async function restoreItems(items: readonly BinRef[]): Promise<string> {
  const [first, ...others] = items;
  if (first && others.length === 0)
    return (await request('POST', paths.api.restore(first.type, first._id))).message;
  let said: string | undefined;
  let refusal: unknown;
  for (let from = 0; from < items.length; from += BIN.atOnce) {
    const some = items.slice(from, from + BIN.atOnce).map(({ type, _id }) => ({ type, _id }));
    try {
      said = (await request('POST', paths.api.restoreSeveral, { items: some })).message;
    } catch (error) {
      // These are back already; the others may not be.
      if (!isGone(error)) throw error;
      refusal = error;
    }
  }
  if (said === undefined) throw refusal;
  return said;
}

/**
 * 'Undo' in the dialog that says what was done (docs/specification.md#dialogs). Without an answer it can be tried again.
 * @returns a function that makes the action of a call, which returns what the server says and may be made twice; `onUndone` is called
 * before the screen is refreshed
 */
export function useUndoCall() {
  const refresh = useRefresh();
  const { showSuccess, showFailure } = useResultDialog();
  return (call: () => Promise<string>, onUndone?: () => void): ResultAction => {
    const action: ResultAction = {
      label: 'Undo',
      async run() {
        try {
          showSuccess(await call());
        } catch (error) {
          const again = isUnanswered(error) ? { ...action, label: 'Try again' } : undefined;
          showFailure(error, undefined, again);
        } finally {
          // Also after a failure: a part of it may have been done, or all of it without an answer.
          onUndone?.();
          refresh();
        }
      },
    };
    return action;
  };
}

/** The same of a deletion; what is back by then is left out. */
export function useUndo() {
  const undoCall = useUndoCall();
  return (items: readonly BinRef[], onRestored?: () => void): ResultAction => {
    let isLost = false;
    const call = () =>
      restoreItems(items).catch((error) => {
        // The server may have done it before.
        if (isLost && isGone(error))
          return items.length === 1 ? MESSAGES.restored : MESSAGES.restoredSeveral;
        isLost ||= isUnanswered(error);
        throw error;
      });
    return undoCall(call, onRestored);
  };
}
