import { FolderInput, FolderPlus, type LucideIcon, PenLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '@/client/api';
import { request } from '@/client/request';
import { useRefresh } from '@/client/useRefresh';
import { paths } from '@/config/paths';
import { capitalized, countWithNoun } from '@/shared/countWithNoun';
import { binNote } from '../bin/binNote';
import { type BinRef, useUndo } from '../bin/useUndo';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { type SuccessOptions, useResultDialog } from '../dialogs/ResultDialog';
import { CreditDialog } from '../photographs/BulkDialogs';
import { barButton } from '../photographs/ChosenBar';
import { PortfolioChoice } from '../photographs/PortfolioChoice';
import { nameMissingPhotographs, type Tile } from '../photographs/tileList';
import type { NamedRecord } from '../records/RecordTable';

type OpenDialog = {
  kind: 'add' | 'move' | 'credit' | 'delete';
  chosen: readonly Tile[];
  endChoice: () => void;
};

type Props = {
  portfolios: readonly NamedRecord[];
  /** The portfolio whose photographs alone are shown: out of it they can be moved to another one. */
  shownPortfolio: string;
};

/** What can be done with the chosen photographs of the library: the buttons of the bar, and the dialog that one of them opens. */
export function useChosenActions({ portfolios, shownPortfolio }: Props) {
  const refresh = useRefresh();
  const { showSuccess, showFailure } = useResultDialog();
  const undo = useUndo();
  const [open, setOpen] = useState<OpenDialog>();
  const { kind, chosen = [] } = open ?? {};
  const ids = chosen.flatMap(({ id }) => id ?? []);
  const count = countWithNoun(ids.length, 'photograph');
  const closeDialog = () => setOpen(undefined);

  function finish(message: string, options?: SuccessOptions) {
    open?.endChoice();
    closeDialog();
    showSuccess(message, options);
  }

  async function put(portfolio: string, key: string): Promise<undefined> {
    const path = paths.api.portfolio(portfolio);
    const answer = await request('PUT', path, { addedImages: ids }, key).catch((error) => {
      throw nameMissingPhotographs(error, chosen, (unknown) => {
        const left = chosen.filter((tile) => !unknown.includes(tile));
        setOpen(open && left.length > 0 ? { ...open, chosen: left } : undefined);
      });
    });
    if (kind === 'move') {
      // In this order a failure leaves them in both.
      const removedImages = ids.map(paths.image);
      await request('PUT', paths.api.portfolio(shownPortfolio), { removedImages });
    }
    const is = ids.length === 1 ? 'is' : 'are';
    finish(`${capitalized(count)} ${is} in ‘${answer.portfolio.name}’ now.`);
  }

  /** One after the other; what is shown somewhere stays, and what was deleted before, perhaps without an answer, is gone. */
  async function deleteAll() {
    const kept: string[] = [];
    const deleted: BinRef[] = [];
    const undoAction = () => (deleted.length > 0 ? undo(deleted) : undefined);
    try {
      for (const { id = '', name } of chosen) {
        const status = await request('DELETE', paths.api.photograph(id)).then(() => 200, statusOf);
        if (status === 409) kept.push(name);
        else deleted.push({ type: 'media', _id: id });
      }
    } catch (error) {
      const text = `${deleted.length} of ${ids.length} were deleted. Please try again.`;
      return showFailure(error, text, undoAction());
    }
    const gone = `${capitalized(countWithNoun(deleted.length, 'photograph'))} deleted.`;
    const left = `Not deleted, because something shows ${kept.length === 1 ? 'it' : 'them'}: ${kept.join(', ')}`;
    if (kept.length === 0) finish(gone, { action: undoAction() });
    else if (deleted.length > 0)
      finish(`${gone} ${left}`, { title: 'Partly deleted', action: undoAction() });
    else finish(left, { title: 'Not deleted' });
  }

  const isMove = kind === 'move';
  const dialog = (
    <>
      {(kind === 'add' || isMove) && (
        <PortfolioChoice
          title={isMove ? `Move ${count}` : `Add ${count}`}
          submit={isMove ? 'Move' : 'Add'}
          {...(isMove && { label: 'To the portfolio' })}
          hint={isMove && 'They leave the portfolio that is shown now.'}
          portfolios={portfolios.filter(({ _id }) => !isMove || _id !== shownPortfolio)}
          // Also after a failure: a call may have done a part, or all of it without an answer.
          put={(...sent) => put(...sent).finally(refresh)}
          onClose={closeDialog}
        />
      )}
      {kind === 'credit' && (
        <CreditDialog {...{ ids, refresh }} onDone={finish} onClose={closeDialog} />
      )}
      {kind === 'delete' && (
        <ConfirmDialog
          title={`Delete ${count}?`}
          confirm="Delete"
          onConfirm={() => deleteAll().finally(refresh)}
          onClose={closeDialog}
        >
          <p>What is shown somewhere stays.</p>
          <p className="aside">
            {binNote({
              count: ids.length,
              goesWith: ids.length === 1 ? 'its original' : 'their originals',
            })}
          </p>
        </ConfirmDialog>
      )}
    </>
  );

  return {
    dialog,
    barActions(chosenNow: readonly Tile[], endChoice: () => void) {
      const button = (to: OpenDialog['kind'], label: string, Icon: LucideIcon) =>
        barButton(
          label,
          Icon,
          () => setOpen({ kind: to, chosen: chosenNow, endChoice }),
          to === 'delete' ? { variant: 'danger' } : {},
        );
      return (
        <>
          {button('add', 'Add to portfolio', FolderPlus)}
          {shownPortfolio && button('move', 'Move', FolderInput)}
          {button('credit', 'Set credit', PenLine)}
          {button('delete', 'Delete', Trash2)}
        </>
      );
    },
  };
}

/** The status of a refusal that leaves the others to be deleted. @throws what was thrown, if it is another one */
function statusOf(error: unknown): number {
  if (error instanceof ApiError && [404, 409].includes(error.status)) return error.status;
  throw error;
}
