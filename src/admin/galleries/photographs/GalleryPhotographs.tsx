'use client';

import { FolderInput, FolderPlus, ImageIcon } from 'lucide-react';
import { useCallback, useState } from 'react';
import { paths } from '@/config/paths';
import type { OfficeGallery, OfficePhoto } from '@/contract/gallery';
import type { PhotographDetails } from '@/contract/library';
import { MESSAGES } from '@/contract/messages';
import { NO_SET, NO_SET_LABEL } from '@/contract/selectionFilter';
import { countWithNoun } from '@/shared/countWithNoun';
import { DeleteDialog } from '../../dialogs/ConfirmDialog';
import { Options, optionsOf } from '../../forms/FormField';
import { PhotographPicker } from '../../library/PhotographPicker';
import { barButton } from '../../photographs/ChosenBar';
import { OpenPhotograph } from '../../photographs/OpenPhotograph';
import { PhotographList } from '../../photographs/PhotographList';
import { PhotographsStyle } from '../../photographs/PhotographsStyle';
import type { TileDisplay } from '../../photographs/PhotographTile';
import { SavedListBar } from '../../photographs/SavedListBar';
import { keysOf } from '../../photographs/tileList';
import type { NamedRecord } from '../../records/RecordTable';
import { unsavedMark } from '../../unsaved/unsavedMark';
import { PickCount } from '../PickCount';
import { useGalleryCall } from '../useGalleryCall';
import { type CopyProps, CopyToPortfolio } from './CopyToPortfolio';
import { copyOf, type GalleryTile } from './galleryTile';
import { ALL, SetBar } from './SetBar';
import { useGalleryPhotos } from './useGalleryPhotos';

type Props = {
  gallery: OfficeGallery;
  photos: readonly OfficePhoto[];
  /** Those to which photographs can be copied. */
  portfolios: readonly NamedRecord[];
  /** The photograph whose panel is open. */
  photograph: PhotographDetails | undefined;
};

const NO_KEYS: ReadonlySet<string> = new Set();

/** The photographs of a gallery: add, order, sort into sets, choose several, remove (docs/specification.md#galleries). */
export function GalleryPhotographs({ gallery, photos, portfolios, photograph }: Props) {
  const { _id, sets, cover } = gallery;
  const hrefOf = (id?: string) => paths.office.gallery(_id, undefined, id);
  const { tiles, isChanged, ...actions } = useGalleryPhotos(gallery, photos);
  const [selected, setSelected] = useState(ALL);
  const [removing, setRemoving] = useState(NO_KEYS);
  const [copying, setCopying] = useState<Pick<CopyProps, 'chosen' | 'unchoose'>>();
  const call = useGalleryCall();
  const isSet = sets.some((set) => set._id === selected);
  // A set may have been deleted elsewhere.
  const current = isSet || selected === NO_SET ? selected : ALL;
  const shown = current === ALL ? tiles : tiles.filter(({ set }) => (set ?? NO_SET) === current);
  const added = isSet ? current : null;
  const displayOf = useCallback(
    ({ id, name, state, set, picks }: GalleryTile): TileDisplay => {
      const setName = current === ALL && sets.find(({ _id }) => _id === set)?.name;
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
                <PickCount>{picks}</PickCount>
              </span>
            )}
          </p>
        ),
      };
    },
    [cover, current, sets],
  );

  const removedIds = tiles.flatMap(({ key, id }) => (removing.has(key) && id ? id : []));
  const askToRemove = (keys: ReadonlySet<string>) =>
    keys.size > 1 || tiles.some((tile) => keys.has(tile.key) && tile.id)
      ? setRemoving(keys)
      : void actions.remove(keys);

  return (
    <PhotographsStyle className="gallery-photographs" {...unsavedMark(isChanged, 'photograph')}>
      <SetBar gallery={gallery} photos={tiles} current={current} onShow={setSelected} />
      <PhotographPicker
        text={`Click here or drop photographs to add them to ${
          sets.find((set) => set._id === current)?.name ?? 'the gallery'
        }`}
        onFiles={(files) => actions.add(files, added)}
        onChoose={(photographs) => actions.add(photographs.map(copyOf), added)}
      />
      <SavedListBar {...{ tiles, shown, isChanged }} retry={actions.retry} order={actions.order} />
      {shown.length === 0 && (
        <p className="quiet nothing">
          {current === NO_SET
            ? 'Every photograph is in a set.'
            : 'Nothing here yet. Photographs are saved as soon as they have arrived.'}
        </p>
      )}
      <PhotographList
        key={current}
        {...{ tiles, shown, displayOf, hrefOf }}
        onOrder={actions.order}
        onRemove={askToRemove}
        onRetry={actions.retry}
        barActions={(chosen, close, unchoose) => (
          <>
            {sets.length > 0 && (
              <label className="to-set">
                <FolderInput size={20} strokeWidth={1.5} />
                <select
                  aria-label="Move to a set"
                  value=""
                  onChange={({ target }) => {
                    actions.assign(keysOf(chosen), target.value === NO_SET ? null : target.value);
                    close();
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
              barButton('Use as cover', ImageIcon, () =>
                call('PUT', paths.api.gallery(gallery._id), { body: { cover: chosen[0]?.id } }),
              )}
            {portfolios.length > 0 &&
              chosen.every(({ id }) => id) &&
              barButton('Copy to a portfolio', FolderPlus, () => setCopying({ chosen, unchoose }))}
          </>
        )}
      />
      <OpenPhotograph {...{ photograph, hrefOf }} ids={shown.flatMap(({ id }) => id ?? [])} />
      {copying && (
        <CopyToPortfolio {...copying} {...{ portfolios }} onClose={() => setCopying(undefined)} />
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
          {...(removedIds.length > 0 && {
            toBin: {
              items: removedIds.map((_id) => ({ type: 'media' as const, _id })),
              onRestored: () => actions.list.setRestored(removedIds),
            },
          })}
          onConfirm={() => actions.remove(removing).then(() => ({ message: MESSAGES.deleted }))}
          onClose={() => setRemoving(NO_KEYS)}
        />
      )}
    </PhotographsStyle>
  );
}
