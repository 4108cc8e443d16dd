'use client';

import { ImagePlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { request } from '@/client/request';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/dialog/Dialog';
import { focalPosition } from '@/components/Photograph';
import { paths } from '@/config/paths';
import { type LibraryPage, type LibraryPhoto, libraryQuerySchema } from '@/contract/library';
import { countWithNoun } from '@/shared/countWithNoun';
import { useResultDialog } from '../dialogs/ResultDialog';
import { barButton } from '../photographs/ChosenBar';
import { PhotographList } from '../photographs/PhotographList';
import type { TileDisplay } from '../photographs/PhotographTile';
import { keysOf } from '../photographs/tileList';
import { LibraryFilters } from './LibraryFilters';
import { LibraryStyle } from './LibraryStyle';
import { type LibraryTile, tileOf } from './libraryTile';

type Props = {
  /** The ids of photographs that cannot be chosen again. */
  chosenAlready: readonly string[];
  /** Is called with at least one, in the order of the library; the caller closes the dialog. */
  onChoose: (photographs: LibraryPhoto[]) => void;
  onClose: () => void;
};

const displayOf = ({ focal, isLocked }: LibraryTile): TileDisplay => ({
  image: { style: focalPosition(focal), loading: 'lazy', alt: '' },
  badge: isLocked ? 'Chosen' : undefined,
});

/** The library in a dialog, from which photographs are chosen (docs/specification.md#library). */
export function ChooseFromLibrary({ chosenAlready, onChoose, onClose }: Props) {
  const [query, setQuery] = useState(() => libraryQuerySchema.parse({}));
  const [shown, setShown] = useState<LibraryPage>();
  const [isLoading, setLoading] = useState(true);
  const { showFailure } = useResultDialog();

  // biome-ignore lint/correctness/useExhaustiveDependencies: one call for each query
  useEffect(() => {
    // An earlier answer that comes later is not shown.
    let isWanted = true;
    setLoading(true);
    request('GET', paths.api.libraryPage(query))
      .then(
        (page) => isWanted && setShown((before) => (query.page > 1 ? join(before, page) : page)),
      )
      .catch((error) => isWanted && showFailure(error))
      .finally(() => isWanted && setLoading(false));
    return () => {
      isWanted = false;
    };
  }, [query]);

  const locked = new Set(chosenAlready);
  const photos = shown?.photos ?? [];
  const tiles = photos.map((photo) => ({ ...tileOf(photo), isLocked: locked.has(photo._id) }));
  const hasMore = shown && photos.length < shown.total;

  return (
    <Dialog title="Choose from the library" onClose={onClose}>
      <LibraryStyle aria-busy={isLoading}>
        <LibraryFilters
          {...{ query }}
          page={shown}
          onShow={(change) => setQuery((before) => ({ ...before, page: 1, ...change }))}
        />
        <p className="quiet" role="status">
          {isLoading ? 'Loading' : shown && countWithNoun(shown.total, 'photograph')}
        </p>
        <PhotographList
          {...{ tiles, displayOf }}
          withCheckboxes
          onRemove={() => false}
          onRetry={() => {}}
          barActions={(chosen) =>
            barButton(
              `Add ${countWithNoun(chosen.length, 'photograph')}`,
              ImagePlus,
              () => {
                const keys = keysOf(chosen);
                onChoose(photos.filter(({ _id }) => keys.has(_id)));
              },
              { variant: 'primary' },
            )
          }
        />
        {hasMore && (
          <Button
            variant="outline"
            loading={isLoading}
            onClick={() => setQuery({ ...query, page: shown.page + 1 })}
          >
            Show more
          </Button>
        )}
      </LibraryStyle>
    </Dialog>
  );
}

/** A page with those before it. What was added meanwhile moves photographs to later pages, where they come again. */
function join(before: LibraryPage | undefined, page: LibraryPage): LibraryPage {
  const photos = [...(before?.photos ?? []), ...page.photos];
  return { ...page, photos: [...new Map(photos.map((photo) => [photo._id, photo])).values()] };
}
