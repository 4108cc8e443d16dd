'use client';

import { FolderInput, ImageIcon } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Text } from '@/components/Text';
import { paths } from '@/config/paths';
import type { OfficeGallery, OfficePhoto } from '@/contract/gallery';
import { MESSAGES } from '@/contract/messages';
import { NO_SET, NO_SET_LABEL } from '@/contract/selectionFilter';
import { countWithNoun } from '@/shared/countWithNoun';
import { DeleteDialog } from '../../dialogs/ConfirmDialog';
import { Options, optionsOf } from '../../forms/FormField';
import { barButton, focusTile, NO_CHOICE } from '../../photographs/ChosenBar';
import { PhotographList } from '../../photographs/PhotographList';
import { PhotographsStyle } from '../../photographs/PhotographsStyle';
import type { TileDisplay } from '../../photographs/PhotographTile';
import { PhotographPicker, UploadNote } from '../../photographs/PhotographUpload';
import { keysOf } from '../../photographs/tileList';
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
  const [choice, setChoice] = useState(NO_CHOICE);
  const [removing, setRemoving] = useState(NO_KEYS);
  const call = useGalleryCall();
  const root = useRef<HTMLDivElement>(null);
  const isSet = sets.some((set) => set._id === selected);
  // A set may have been deleted elsewhere.
  const current = isSet || selected === NO_SET ? selected : ALL;
  const shown = current === ALL ? tiles : tiles.filter(({ set }) => (set ?? NO_SET) === current);
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

  const makeCover = (photoId: string | undefined) =>
    call('PUT', paths.api.gallery(gallery._id), { body: { cover: photoId } });
  const sort = (order: SortOrder) => photographs.order(sortTiles(tiles, shown, order));

  function show(set: string) {
    setSelected(set);
    setChoice(NO_CHOICE);
  }

  async function remove(keys: ReadonlySet<string>) {
    const at = shown.findIndex(({ key }) => keys.has(key));
    await photographs.remove(keys);
    focusTile(root.current, at);
    return { message: MESSAGES.deleted };
  }

  const askToRemove = (keys: ReadonlySet<string>) =>
    keys.size > 1 || tiles.some((tile) => keys.has(tile.key) && tile.id)
      ? setRemoving(keys)
      : void remove(keys);

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
          <Text
            className="choose-some"
            onClick={() => setChoice({ ...NO_CHOICE, isChoosing: true })}
          >
            Choose
          </Text>
          <Text onClick={() => setChoice({ keys: keysOf(shown), isChoosing: true })}>
            Choose all
          </Text>
        </div>
      )}
      {shown.length === 0 && <p className="quiet nothing">{EMPTY[isSet ? 'set' : current]}</p>}
      <PhotographList
        key={current}
        {...{ tiles, shown, displayOf, choice }}
        withCheckboxes
        onChoose={setChoice}
        onOrder={photographs.order}
        onRemove={askToRemove}
        onRetry={photographs.retry}
        barActions={(chosen) => (
          <>
            {sets.length > 0 && (
              <label className="to-set">
                <FolderInput size={20} strokeWidth={1.5} />
                <select
                  aria-label="Move to a set"
                  value=""
                  onChange={({ target }) => {
                    photographs.assign(
                      keysOf(chosen),
                      target.value === NO_SET ? null : target.value,
                    );
                    setChoice(NO_CHOICE);
                  }}
                >
                  <option value="" disabled>
                    Move to …
                  </option>
                  <Options of={optionsOf(sets)} />
                  <option value={NO_SET}>{NO_SET_LABEL}, in no set</option>
                </select>
              </label>
            )}
            {chosen.length === 1 &&
              chosen[0]?.id &&
              barButton('Use as cover', ImageIcon, () => makeCover(chosen[0]?.id))}
          </>
        )}
      />
      {removing.size > 0 && (
        <DeleteDialog
          subject={
            (removing.size === 1 && tiles.find(({ key }) => removing.has(key))?.name) ||
            countWithNoun(removing.size, 'photograph')
          }
          text={`Removed from the gallery, with what guests have picked and written about ${
            removing.size === 1 ? 'it' : 'them'
          }. What your site shows elsewhere stays there.`}
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(NO_KEYS)}
        />
      )}
    </PhotographsStyle>
  );
}
