'use client';

import { useMemo, useRef, useState } from 'react';
import { paths } from '@/config/paths';
import type { OfficeGallery, OfficePhoto } from '@/contract/gallery';
import { MESSAGES } from '@/contract/messages';
import { NO_SET } from '@/contract/selectionFilter';
import { counted } from '@/shared/counted';
import { DeleteDialog } from '../../dialogs/DeleteDialog';
import { focusAfterRemoval } from '../../photographs/focusAfterRemoval';
import { PhotographPicker } from '../../photographs/PhotographPicker';
import { PhotographsStyle } from '../../photographs/PhotographsStyle';
import { UploadNote } from '../../photographs/UploadNote';
import { unsavedMark } from '../../unsaved/unsavedMark';
import { useGalleryCall } from '../useGalleryCall';
import { sort } from './arrange';
import { ChosenBar } from './ChosenBar';
import type { GalleryTile } from './galleryTile';
import { PhotoGrid } from './PhotoGrid';
import { ALL, SetBar } from './SetBar';
import { useGalleryPhotos } from './useGalleryPhotos';

type Props = { gallery: OfficeGallery; photos: readonly OfficePhoto[] };

const NONE: ReadonlySet<string> = new Set();

/** What is said where there is no photograph; in a set the last. */
const EMPTY: Record<string, string> = {
  [ALL]: 'Nothing here yet. Photographs are saved as soon as they have arrived.',
  [NO_SET]: 'Every photograph is in a set.',
  set: 'This set is empty. Add photographs above, or choose some under “All photographs” and move them here.',
};

/** The photographs of a gallery: add, order, sort into sets, choose several, remove (docs/specification.md#galleries). */
export function GalleryPhotographs({ gallery, photos }: Props) {
  const { _id, sets, cover } = gallery;
  const { tiles, isChanged, ...act } = useGalleryPhotos(gallery, photos);
  const call = useGalleryCall();
  const [selected, setSelected] = useState(ALL);
  const [chosen, setChosen] = useState(NONE);
  const [removing, setRemoving] = useState(NONE);
  const place = useRef<HTMLDivElement>(null);
  const isSet = sets.some((set) => set._id === selected);
  // A set may have been deleted elsewhere.
  const current = isSet || selected === NO_SET ? selected : ALL;
  const shown = current === ALL ? tiles : tiles.filter(({ set }) => (set ?? NO_SET) === current);
  const picked = tiles.filter(({ key }) => chosen.has(key));
  const [only] = picked;
  const hasFailed = tiles.some(({ state }) => state === 'failed');
  const setNames = useMemo(
    () => new Map(current === ALL ? sets.map(({ _id: id, name }) => [id, name]) : []),
    [current, sets],
  );

  function show(set: string) {
    setSelected(set);
    setChosen(NONE);
  }

  async function remove() {
    const at = shown.findIndex(({ key }) => removing.has(key));
    await act.remove(removing);
    setChosen(NONE);
    focusAfterRemoval(place.current, at);
    return MESSAGES.deleted;
  }

  const action = (label: string, onClick: () => void) => (
    <button type="button" className="text-button" onClick={onClick}>
      {label}
    </button>
  );

  const askToRemove = (key: string) =>
    tiles.some((tile) => tile.key === key && tile.id)
      ? setRemoving(new Set([key]))
      : void act.remove(new Set([key]));

  return (
    <PhotographsStyle ref={place} className="gallery-photographs" {...unsavedMark(isChanged)}>
      <SetBar
        gallery={gallery}
        counts={countBySet(tiles)}
        total={tiles.length}
        current={current}
        onShow={show}
      />
      <PhotographPicker
        text={`Click here or drop photographs to add them to ${
          sets.find((set) => set._id === current)?.name ?? 'the gallery'
        }`}
        onPick={(files) => act.add(files, isSet ? current : null)}
      />
      <UploadNote tiles={tiles} onRetry={() => act.retry()} />
      {shown.length > 1 && (
        <div className="toolbar">
          <p className="quiet">
            {shown.length} photographs{isChanged && !hasFailed && ' · Saving'}
          </p>
          {action('Sort by time taken', () => act.order(sort(tiles, shown, 'taken')))}
          {action('Sort by file name', () => act.order(sort(tiles, shown, 'name')))}
          {action('Choose all', () => setChosen(new Set(shown.map(({ key }) => key))))}
        </div>
      )}
      {shown.length === 0 && <p className="quiet nothing">{EMPTY[isSet ? 'set' : current]}</p>}
      <PhotoGrid
        key={current}
        {...{ tiles, shown, cover, chosen, setNames }}
        onChoose={setChosen}
        onOrder={act.order}
        onRemove={askToRemove}
        onRetry={act.retry}
      />
      {picked.length > 0 && (
        <ChosenBar
          sets={sets}
          count={picked.length}
          onAssign={(set) => {
            act.assign(chosen, set);
            setChosen(NONE);
          }}
          onCover={
            picked.length === 1 && only?.id
              ? () => call('PUT', paths.api.gallery(_id), { body: { cover: only.id } })
              : undefined
          }
          onRemove={() => setRemoving(chosen)}
          onClear={() => setChosen(NONE)}
        />
      )}
      {removing.size > 0 && (
        <DeleteDialog
          subject={
            (removing.size === 1 && tiles.find(({ key }) => removing.has(key))?.name) ||
            counted(removing.size, 'photograph')
          }
          text={`Removed from the gallery, with what guests have picked and written about ${
            removing.size === 1 ? 'it' : 'them'
          }. What your site shows elsewhere stays there.`}
          onConfirm={remove}
          onClose={() => setRemoving(NONE)}
        />
      )}
    </PhotographsStyle>
  );
}

function countBySet(tiles: readonly GalleryTile[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { set } of tiles) counts.set(set ?? NO_SET, (counts.get(set ?? NO_SET) ?? 0) + 1);
  return counts;
}
