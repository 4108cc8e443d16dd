import { Text } from '@/components/Text';
import { UploadNote } from './PhotographUpload';
import { type SortOrder, sortTiles, type Tile } from './tileList';

type Props<T extends Tile> = {
  tiles: readonly T[];
  /** Those that are shown; by default all. */
  shown?: readonly T[];
  isChanged: boolean;
  retry: () => void;
  order: (tiles: readonly T[]) => void;
};

/** Of a list in which everything is saved at once: how far uploads are, how many photographs it shows, and what sorts them. */
export function SavedListBar<T extends Tile>(props: Props<T>) {
  const { tiles, shown = tiles, isChanged, retry, order } = props;
  const isSaving = isChanged && !tiles.some(({ state }) => state === 'failed');
  const sort = (by: SortOrder) => order(sortTiles(tiles, shown, by));
  return (
    <>
      <UploadNote tiles={tiles} onRetry={retry} />
      {shown.length > 1 && (
        <div className="toolbar">
          <p className="quiet">
            {shown.length} photographs{isSaving && ' · Saving'}
          </p>
          <Text onClick={() => sort('taken')}>Sort by time taken</Text>
          <Text onClick={() => sort('name')}>Sort by file name</Text>
        </div>
      )}
    </>
  );
}
