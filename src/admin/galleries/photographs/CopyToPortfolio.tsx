import { useState } from 'react';
import { request } from '@/client/request';
import { paths } from '@/config/paths';
import { IMAGE } from '@/contract/limits';
import { capitalized, countWithNoun } from '@/shared/countWithNoun';
import { useResultDialog } from '../../dialogs/ResultDialog';
import { PortfolioChoice } from '../../photographs/PortfolioChoice';
import { nameMissingPhotographs } from '../../photographs/tileList';
import type { NamedRecord } from '../../records/RecordTable';
import type { GalleryTile } from './galleryTile';

export type CopyProps = {
  chosen: readonly GalleryTile[];
  /** Takes those that are copied, or gone, out of the choice. */
  unchoose: (photographs: readonly GalleryTile[]) => void;
  portfolios: readonly NamedRecord[];
  onClose: () => void;
};

/** Copies photographs of a gallery to a portfolio, in batches; after a failure the dialog is about those that are left. */
export function CopyToPortfolio({ chosen, unchoose, portfolios, onClose }: CopyProps) {
  const { showSuccess } = useResultDialog();
  const [progress, setProgress] = useState({ left: chosen, copied: 0 });

  async function copy(portfolio: string, key: string): Promise<undefined> {
    let { left, copied } = progress;
    while (left.length > 0) {
      const batch = left.slice(0, IMAGE.perRequest);
      const copies = batch.flatMap(({ id }) => id ?? []);
      const path = paths.api.portfolioPhotos(portfolio);
      await request('POST', path, { copies }, `${key}-${copies[0]}`).catch((error) => {
        setProgress({ left, copied });
        throw nameMissingPhotographs(error, batch, (gone) => {
          const known = left.filter((tile) => !gone.includes(tile));
          setProgress({ left: known, copied });
          unchoose(gone);
          if (known.length === 0) onClose();
        });
      });
      left = left.slice(batch.length);
      unchoose(batch);
      copied += batch.length;
    }
    const name = portfolios.find(({ _id }) => _id === portfolio)?.name;
    showSuccess(`${capitalized(countWithNoun(copied, 'photograph'))} copied to ‘${name}’.`);
    onClose();
  }

  return (
    <PortfolioChoice
      title={`Copy ${countWithNoun(progress.left.length, 'photograph')}`}
      submit="Copy"
      hint="The gallery keeps its own. Everybody sees the copies once the portfolio is published."
      {...{ portfolios, onClose }}
      put={copy}
    />
  );
}
