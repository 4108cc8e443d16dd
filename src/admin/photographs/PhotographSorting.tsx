import { Text } from '@/components/Text';
import type { Tile } from './tileList';

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
  const isShown = new Set(shown.map(({ key }) => key));
  return tiles.map((tile) => (isShown.has(tile.key) ? (sorted.next().value ?? tile) : tile));
}

type Props<T extends Tile> = {
  tiles: readonly T[];
  shown: readonly T[];
  isSaving: boolean;
  onOrder: (tiles: readonly T[]) => void;
};

/** How many photographs a list shows, and what sorts them. */
export const PhotographSorting = <T extends Tile>(props: Props<T>) => {
  const { tiles, shown, isSaving, onOrder } = props;
  if (shown.length < 2) return null;
  const sort = (order: keyof typeof COMPARE) => onOrder(sortTiles(tiles, shown, order));
  return (
    <div className="toolbar">
      <p className="quiet">
        {shown.length} photographs{isSaving && ' · Saving'}
      </p>
      <Text onClick={() => sort('taken')}>Sort by time taken</Text>
      <Text onClick={() => sort('name')}>Sort by file name</Text>
    </div>
  );
};
