import { ImagePlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { refusalText } from '@/client/refusalText';
import { request } from '@/client/request';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/dialog/Dialog';
import { paths } from '@/config/paths';
import { type LibraryListItem, type LibraryPage, libraryQuerySchema } from '@/contract/library';
import { capitalized, countWithNoun } from '@/shared/countWithNoun';
import { barButton } from '../photographs/ChosenBar';
import { PhotographList } from '../photographs/PhotographList';
import { type Tile, tileOf } from '../photographs/tileList';
import { LibraryFilters } from './LibraryFilters';
import { LibraryStyle } from './LibraryStyle';

type Props = {
  /** The ids of photographs that cannot be chosen again. */
  chosenAlready: readonly string[];
  /** Is called with at least one, in the order in which they were chosen; the caller closes the dialog. */
  onChoose: (photographs: LibraryListItem[]) => void;
  onClose: () => void;
};

const displayOf = ({ isLocked }: Tile) => ({ badge: isLocked && 'Chosen' });

/** The library in a dialog, from which photographs are chosen (docs/specification.md#library). */
export function ChooseFromLibrary({ chosenAlready, onChoose, onClose }: Props) {
  const [query, setQuery] = useState(() => libraryQuerySchema.parse({}));
  const [shown, setShown] = useState<LibraryPage>();
  /** All that were shown, since what was chosen stays chosen when something else is searched. */
  const [known, setKnown] = useState<ReadonlyMap<string, LibraryListItem>>(new Map());
  const [failure, setFailure] = useState<string>();
  const [isLoading, setLoading] = useState(true);

  useEffect(() => {
    // An earlier answer that comes later is not shown.
    let isWanted = true;
    setLoading(true);
    request('GET', paths.api.libraryPage(query))
      .then((page) => {
        if (!isWanted) return;
        setShown((before) => (query.page > 1 ? join(before, page) : page));
        setKnown((before) => new Map([...before, ...byId(page.photos)]));
        setFailure(undefined);
      })
      .catch((error) => isWanted && setFailure(refusalText(error)))
      .finally(() => isWanted && setLoading(false));
    return () => {
      isWanted = false;
    };
  }, [query]);

  const locked = new Set(chosenAlready);
  // Those of an earlier query would stand below the filters of this one.
  const photos = failure && query.page === 1 ? [] : (shown?.photos ?? []);
  const tilesOf = (some: Iterable<LibraryListItem>) =>
    [...some].map((photo) => ({ ...tileOf(photo), isLocked: locked.has(photo._id) }));
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
          {isLoading
            ? 'Loading'
            : (failure ?? (shown && capitalized(countWithNoun(shown.total, 'photograph'))))}
        </p>
        <PhotographList
          displayOf={displayOf}
          tiles={tilesOf(known.values())}
          shown={tilesOf(photos)}
          onRemove={() => false}
          onRetry={() => {}}
          barActions={(chosen) =>
            barButton(
              `Add ${countWithNoun(chosen.length, 'photograph')}`,
              ImagePlus,
              () => onChoose(chosen.flatMap(({ key }) => known.get(key) ?? [])),
              { variant: 'primary' },
            )
          }
        />
        {(failure || hasMore) && (
          <Button
            variant="outline"
            loading={isLoading}
            onClick={() => setQuery(failure ? { ...query } : { ...query, page: query.page + 1 })}
          >
            {failure ? 'Try again' : 'Show more'}
          </Button>
        )}
      </LibraryStyle>
    </Dialog>
  );
}

/** A page with those before it. What was added meanwhile moves photographs to later pages, where they come again. */
function join(before: LibraryPage | undefined, page: LibraryPage): LibraryPage {
  return { ...page, photos: [...byId([...(before?.photos ?? []), ...page.photos]).values()] };
}

const byId = (photos: readonly LibraryListItem[]): Map<string, LibraryListItem> =>
  new Map(photos.map((photo) => [photo._id, photo]));
