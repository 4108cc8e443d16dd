import { CaptionsOff, PenLine, TextCursorInput } from 'lucide-react';
import { useMemo, useState } from 'react';
import { paths } from '@/config/paths';
import { type SuccessOptions, useResultDialog } from '../dialogs/ResultDialog';
import { AlternativeTextDialog, CreditDialog } from '../photographs/BulkDialogs';
import { barButton } from '../photographs/ChosenBar';
import { SavedListBar } from '../photographs/SavedListBar';
import type { Tile } from '../photographs/tileList';
import { useSavedTiles } from '../photographs/useSavedTiles';
import { PortfolioPhotographs } from './PortfolioPhotographs';
import { type OfficePortfolio, tilesOfPortfolio } from './portfolioTile';
import { portfolioWriter } from './portfolioWriter';

/** The photographs of a portfolio on its screen: every change is saved at once. */
export function useSavedPhotographs(portfolio: OfficePortfolio) {
  const { _id: id, updatedAt, cover } = portfolio;
  const photographs = useMemo(() => tilesOfPortfolio(portfolio.photographs, true), [portfolio]);
  const saved = useSavedTiles({
    ...{ id, updatedAt, photographs },
    createWriter: (list) => portfolioWriter(list, portfolio),
  });
  const { writer, save, refresh } = saved;

  return {
    ...saved,
    remove: writer.remove,
    saveList: (restore: () => void) => void save(writer.saveList, restore).then(refresh),
    cover: cover ?? '',
    setCover: (photo: string) =>
      void save(
        () => writer.put({ cover: photo }),
        () => {},
      ).then(refresh),
  };
}

/** The photographs of a portfolio with what saves their changes. */
export type SavedPhotographs = ReturnType<typeof useSavedPhotographs>;

type Props = { portfolio: OfficePortfolio; photographs: SavedPhotographs };

type OpenDialog = {
  kind: 'alt' | 'credit';
  chosen: readonly Tile[];
  endChoice: () => void;
};

const displayOf = ({ alt, state }: Tile) => ({
  badge: state === 'stored' && !alt && (
    <span>
      <CaptionsOff size={14} strokeWidth={1.75} />
      <span className="visually-hidden">Without alternative text</span>
    </span>
  ),
});

/** The photographs of a portfolio on its screen, with what can be done with several of them. */
export function ContactSheet({ portfolio, photographs }: Props) {
  const { _id, name } = portfolio;
  const { tiles, isChanged, order, retry, refresh } = photographs;
  const { showSuccess } = useResultDialog();
  const [open, setOpen] = useState<OpenDialog>();
  const dialogProps = {
    onDone(message: string, options: SuccessOptions) {
      open?.endChoice();
      setOpen(undefined);
      showSuccess(message, options);
    },
    refresh,
    onClose: () => setOpen(undefined),
  };
  const ids = photographs.list.ids();
  const chosen = (open?.chosen ?? []).flatMap(({ id, alt = '' }) =>
    id ? { id, alt, number: ids.indexOf(id) + 1 } : [],
  );
  return (
    <>
      <PortfolioPhotographs
        {...{ photographs, displayOf }}
        pickerText="Click here or drop photographs to add them"
        hrefOf={(id) => paths.office.portfolio(_id, id)}
        toolbar={<SavedListBar {...{ tiles, isChanged, retry, order }} />}
        barActions={(now, endChoice) => {
          // Those that are not on the server have no texts yet.
          if (!now.some(({ id }) => id)) return null;
          const openFor = (kind: OpenDialog['kind']) => () =>
            setOpen({ kind, chosen: now, endChoice });
          return (
            <>
              {barButton('Set text', TextCursorInput, openFor('alt'))}
              {barButton('Set credit', PenLine, openFor('credit'))}
            </>
          );
        }}
      />
      {open?.kind === 'alt' && (
        <AlternativeTextDialog {...dialogProps} photographs={chosen} portfolio={name} />
      )}
      {open?.kind === 'credit' && (
        <CreditDialog {...dialogProps} ids={chosen.map(({ id }) => id)} />
      )}
    </>
  );
}
