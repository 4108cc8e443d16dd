import { Text } from '@/components/Text';
import { UploadNote } from './PhotographUpload';
import { keysOf, type Tile } from './tileList';

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare;

const fileNameOf = ({ fileName, name }: Tile) => fileName ?? name;
const compareNames = (a: Tile, b: Tile) => byName(fileNameOf(a), fileNameOf(b));

const COMPARE = {
  name: compareNames,
  // Those that do not say when they were taken come last.
  taken: (a: Tile, b: Tile) =>
    Number(!a.takenAt) - Number(!b.takenAt) ||
    (a.takenAt ?? '').localeCompare(b.takenAt ?? '') ||
    compareNames(a, b),
};

/** Sorts the photographs that are shown; the others keep their places. */
export function sortTiles<T extends Tile>(
  tiles: readonly T[],
  shown: readonly T[],
  order: keyof typeof COMPARE,
): readonly T[] {
  const sorted = shown.toSorted(COMPARE[order]).values();
  const isShown = keysOf(shown);
  return tiles.map((tile) => (isShown.has(tile.key) ? (sorted.next().value ?? tile) : tile));
}

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
  const sort = (by: keyof typeof COMPARE) => order(sortTiles(tiles, shown, by));
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
