'use client';

import { useCallback, useMemo, useRef, useState } from 'react';
import { Button } from '@/components/Button';
import { Text } from '@/components/Text';
import { paths } from '@/config/paths';
import type { OfficeGallery, OfficePhoto } from '@/contract/gallery';
import { MESSAGES } from '@/contract/messages';
import { NO_SET, NO_SET_LABEL } from '@/contract/selectionFilter';
import { countWithNoun } from '@/shared/countWithNoun';
import { DeleteDialog } from '../../dialogs/ConfirmDialog';
import { Options, optionsOf } from '../../forms/FormField';
import { focusAfterRemoval, PhotographList } from '../../photographs/PhotographList';
import { PhotographsStyle } from '../../photographs/PhotographsStyle';
import type { TileDisplay } from '../../photographs/PhotographTile';
import { PhotographPicker, UploadNote } from '../../photographs/PhotographUpload';
import { unsavedMark } from '../../unsaved/unsavedMark';
import { PickerCount } from '../StatusBadge';
import { useGalleryCall } from '../useGalleryCall';
import { type GalleryTile, type SortOrder, sortTiles } from './galleryTile';
import { ALL, SetBar } from './SetBar';
import { useGalleryPhotos } from './useGalleryPhotos';

type Props = { gallery: OfficeGallery; photos: readonly OfficePhoto[] };

const NO_KEYS: ReadonlySet<string> = new Set();

/** What a list without photographs says: of all, of those in no set, and of a set. */
const EMPTY: Record<string, string> = {
  [ALL]: 'Nothing here yet. Photographs are saved as soon as they have arrived.',
  [NO_SET]: 'Every photograph is in a set.',
  set: 'This set is empty. Add photographs above, or choose some under “All photographs” and move them here.',
};

/** The photographs of a gallery: add, order, sort into sets, choose several, remove (docs/specification.md#galleries). */
export function GalleryPhotographs({ gallery, photos }: Props) {
  const { sets, cover } = gallery;
  const { tiles, isChanged, ...photographs } = useGalleryPhotos(gallery, photos);
  const [selected, setSelected] = useState(ALL);
  const [chosen, setChosen] = useState(NO_KEYS);
  const [removing, setRemoving] = useState(NO_KEYS);
  const root = useRef<HTMLDivElement>(null);
  const isSet = sets.some((set) => set._id === selected);
  // A set may have been deleted elsewhere.
  const current = isSet || selected === NO_SET ? selected : ALL;
  const shown = current === ALL ? tiles : tiles.filter(({ set }) => (set ?? NO_SET) === current);
  const chosenTiles = tiles.filter(({ key }) => chosen.has(key));
  const hasFailed = tiles.some(({ state }) => state === 'failed');
  const setNames = useMemo(
    () => new Map(current === ALL ? sets.map(({ _id: id, name }) => [id, name]) : []),
    [current, sets],
  );
  const displayOf = useCallback(
    ({ id, name, state, set, picks }: GalleryTile): TileDisplay => {
      const setName = set ? setNames.get(set) : undefined;
      const isStored = state === 'stored';
      return {
        // The caption below names it.
        image: { loading: 'lazy', ...(isStored && { alt: '' }) },
        badge: id !== undefined && id === cover ? 'Cover' : undefined,
        details: isStored && (
          <p className="caption">
            <span className="name">{name}</span>
            {setName && <span className="set">{setName}</span>}
            {picks > 0 && (
              <span className="picks">
                <PickerCount>{picks}</PickerCount>
              </span>
            )}
          </p>
        ),
      };
    },
    [cover, setNames],
  );

  const sort = (order: SortOrder) => photographs.order(sortTiles(tiles, shown, order));

  function show(set: string) {
    setSelected(set);
    setChosen(NO_KEYS);
  }

  async function remove() {
    const at = shown.findIndex(({ key }) => removing.has(key));
    await photographs.remove(removing);
    setChosen(NO_KEYS);
    focusAfterRemoval(root.current, at);
    return { message: MESSAGES.deleted };
  }

  const askToRemove = (key: string) =>
    tiles.some((tile) => tile.key === key && tile.id)
      ? setRemoving(new Set([key]))
      : void photographs.remove(new Set([key]));

  return (
    <PhotographsStyle ref={root} className="gallery-photographs" {...unsavedMark(isChanged)}>
      <SetBar gallery={gallery} photos={tiles} current={current} onShow={show} />
      <PhotographPicker
        text={`Click here or drop photographs to add them to ${
          sets.find((set) => set._id === current)?.name ?? 'the gallery'
        }`}
        onPick={(files) => photographs.add(files, isSet ? current : null)}
      />
      <UploadNote tiles={tiles} onRetry={() => photographs.retry()} />
      {shown.length > 1 && (
        <div className="toolbar">
          <p className="quiet">
            {shown.length} photographs{isChanged && !hasFailed && ' · Saving'}
          </p>
          <Text onClick={() => sort('taken')}>Sort by time taken</Text>
          <Text onClick={() => sort('name')}>Sort by file name</Text>
          <Text onClick={() => setChosen(new Set(shown.map(({ key }) => key)))}>Choose all</Text>
        </div>
      )}
      {shown.length === 0 && <p className="quiet nothing">{EMPTY[isSet ? 'set' : current]}</p>}
      <PhotographList
        key={current}
        {...{ tiles, shown, displayOf, chosen }}
        onChoose={setChosen}
        onOrder={photographs.order}
        onRemove={askToRemove}
        onRetry={photographs.retry}
      />
      {chosenTiles.length > 0 && (
        <ChosenBar
          gallery={gallery}
          chosen={chosenTiles}
          onAssign={(set) => {
            photographs.assign(chosen, set);
            setChosen(NO_KEYS);
          }}
          onRemove={() => setRemoving(chosen)}
          onClear={() => setChosen(NO_KEYS)}
        />
      )}
      {removing.size > 0 && (
        <DeleteDialog
          subject={
            (removing.size === 1 && tiles.find(({ key }) => removing.has(key))?.name) ||
            countWithNoun(removing.size, 'photograph')
          }
          text={`Removed from the gallery, with what guests have picked and written about ${
            removing.size === 1 ? 'it' : 'them'
          }. What your site shows elsewhere stays there.`}
          onConfirm={remove}
          onClose={() => setRemoving(NO_KEYS)}
        />
      )}
    </PhotographsStyle>
  );
}

type ChosenBarProps = {
  gallery: OfficeGallery;
  chosen: readonly GalleryTile[];
  onAssign: (set: string | null) => void;
  onRemove: () => void;
  onClear: () => void;
};

function ChosenBar({ gallery, chosen, onAssign, onRemove, onClear }: ChosenBarProps) {
  const { _id, sets } = gallery;
  const call = useGalleryCall();
  const [{ id: photoId } = {}, ...others] = chosen;
  return (
    <section className="chosen-bar" aria-label="Chosen photographs">
      <p role="status">{chosen.length} chosen</p>
      {sets.length > 0 && (
        <select
          aria-label="Move to a set"
          value=""
          onChange={({ target }) => onAssign(target.value === NO_SET ? null : target.value)}
        >
          <option value="" disabled>
            Move to …
          </option>
          <Options of={optionsOf(sets)} />
          <option value={NO_SET}>{NO_SET_LABEL}, in no set</option>
        </select>
      )}
      {photoId && others.length === 0 && (
        <Button
          variant="outline"
          className="small"
          onClick={() => call('PUT', paths.api.gallery(_id), { body: { cover: photoId } })}
        >
          Use as cover
        </Button>
      )}
      <Button variant="danger" className="small" onClick={onRemove}>
        Remove
      </Button>
      <Button variant="plain" className="small" onClick={onClear}>
        Clear
      </Button>
    </section>
  );
}
