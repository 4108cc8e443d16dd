'use client';

import { Check, Copy, Download, Heart } from 'lucide-react';
import { useState } from 'react';
import { readText, writeText } from '@/client/browserStorage';
import { Button } from '@/components/Button';
import { useBrowserValue } from '@/components/useHydrated';
import { useRenderedCount } from '@/components/useRenderedCount';
import { paths } from '@/config/paths';
import type { GuestSelection, OfficeGallery, OfficePhoto } from '@/contract/gallery';
import {
  FEEDBACK,
  type Filter,
  type FilteredPhoto,
  fileNameList,
  filterPhotos,
  NO_SET,
  NO_SET_LABEL,
} from '@/contract/selectionFilter';
import { capitalized, countWithNoun } from '@/shared/countWithNoun';
import { DownloadLink } from '../../dialogs/DownloadLink';
import { type Option, Options, optionsOf } from '../../forms/FormField';
import { useCopy } from '../../forms/useCopy';
import { smallestSrc } from '../../photographs/tileList';
import { EmptyList } from '../../records/PagedList';
import { PickCount } from '../PickCount';
import { GuestCard } from './GuestCard';

type Props = {
  gallery: OfficeGallery;
  photos: readonly OfficePhoto[];
  guests: readonly GuestSelection[];
};

/** What guests have picked and written: each by themselves, and all together (docs/specification.md#galleries). */
export function Selections({ gallery, photos, guests }: Props) {
  const [filter, setFilter] = useState(FEEDBACK);
  const [withEndings, setWithEndings] = useWithEndings();
  const { isCopied, copy } = useCopy();
  const filtered = filterPhotos(photos, guests, filter);
  const picked = filtered.filter(({ pickers }) => pickers.length > 0);
  const hasOthers = filter.picked === 'feedback' && picked.length < filtered.length;
  // What is only commented on is no pick, unless it was asked for.
  const names = (hasOthers ? picked : filtered).map(({ photo }) => photo.fileName);
  const query = new URLSearchParams({ ...filter, submitted: String(filter.submitted) });

  if (guests.length === 0)
    return (
      <div className="surface">
        <EmptyList Icon={Heart}>
          <div>
            <p>Nobody has picked anything yet.</p>
            <p className="quiet">
              {gallery.allow.pick
                ? 'As soon as a guest picks a photograph it shows here.'
                : 'Guests may not pick photographs: you can allow it under Access.'}
            </p>
          </div>
        </EmptyList>
      </div>
    );

  return (
    <>
      <ul className="guests" aria-label="Guests">
        {guests.map((guest) => (
          <GuestCard key={guest._id} {...{ gallery, guest, photos, withEndings }} />
        ))}
      </ul>
      <div className="head all">
        <h2>All together</h2>
        <div className="buttons filters">
          <label className="check">
            <input
              type="checkbox"
              checked={!withEndings}
              onChange={({ target }) => setWithEndings(!target.checked)}
            />
            Names without endings
          </label>
          <Button
            variant="outline"
            className="small"
            disabled={names.length === 0}
            startIcon={isCopied ? <Check size={18} /> : <Copy size={18} strokeWidth={1.5} />}
            onClick={() => copy(fileNameList(names, withEndings))}
          >
            {isCopied ? 'Copied' : 'Copy file names'}
          </Button>
          <DownloadLink
            className="button outline small"
            href={`${paths.api.selections(gallery._id)}?format=table&${query}`}
          >
            <Download size={18} strokeWidth={1.5} />
            <span>Download list</span>
          </DownloadLink>
        </div>
      </div>
      <Filters {...{ filter, guests }} sets={gallery.sets} onChange={setFilter} />
      <p className="quiet" role="status">
        {capitalized(countWithNoun(filtered.length, 'photograph'))}
        {hasOthers && ` · ${picked.length} picked`}
      </p>
      <FilteredGrid filtered={filtered} />
    </>
  );
}

const WITHOUT_ENDINGS = 'fileNamesWithoutEndings';

/** Whether file names are copied with their endings, as this browser remembers it. */
function useWithEndings() {
  const stored = useBrowserValue(() => readText('localStorage', WITHOUT_ENDINGS) === null) ?? true;
  const [chosen, setChosen] = useState<boolean>();
  function choose(withEndings: boolean) {
    setChosen(withEndings);
    writeText('localStorage', WITHOUT_ENDINGS, withEndings ? null : '1');
  }
  return [chosen ?? stored, choose] as const;
}

type FiltersProps = {
  filter: Filter;
  guests: readonly GuestSelection[];
  sets: OfficeGallery['sets'];
  onChange: (filter: Filter) => void;
};

function Filters({ filter, guests, sets, onChange }: FiltersProps) {
  const select = (name: 'guest' | 'picked' | 'set', label: string, options: Option[]) => (
    <select
      aria-label={label}
      value={filter[name]}
      onChange={({ target }) => onChange({ ...filter, [name]: target.value })}
    >
      <Options of={options} />
    </select>
  );
  return (
    <section className="filters" aria-label="Filters">
      {select('guest', 'Guest', [['', 'Everybody'], ...optionsOf(guests)])}
      {select('picked', 'Picked', PICKED_OPTIONS)}
      {sets.length > 0 &&
        select('set', 'Set', [['', 'All sets'], ...optionsOf(sets), [NO_SET, NO_SET_LABEL]])}
      <label className="check">
        <input
          type="checkbox"
          checked={filter.submitted}
          onChange={({ target }) => onChange({ ...filter, submitted: target.checked })}
        />
        Submitted only
      </label>
    </section>
  );
}

const PICKED_OPTIONS: Option[] = [
  ['feedback', 'Picked or commented'],
  ['some', 'Picked by at least one'],
  ['nobody', 'Picked by nobody'],
  ['commented', 'With a comment'],
  ['any', 'All photographs'],
];

type GridProps = { filtered: readonly FilteredPhoto<OfficePhoto, GuestSelection>[] };

function FilteredGrid({ filtered }: GridProps) {
  const { count, endRef } = useRenderedCount(filtered.length);
  return (
    <>
      <ul className="filtered" aria-label="Photographs">
        {filtered.slice(0, count).map(({ photo, pickers, commenters }) => (
          <li key={photo._id}>
            <span className="picture">
              {photo.src && (
                // biome-ignore lint/performance/noImgElement: the smallest derivative as it is
                <img src={smallestSrc(photo)} alt={photo.alt} loading="lazy" decoding="async" />
              )}
              {pickers.length > 0 && (
                <span className="badge">
                  <PickCount>{pickers.length}</PickCount>
                </span>
              )}
            </span>
            <p className="name">{photo.fileName}</p>
            {pickers.length > 0 && (
              <p className="quiet">{pickers.map(({ name }) => name).join(', ')}</p>
            )}
            {pickers.length === 0 && commenters.length > 0 && <p className="quiet">Not picked</p>}
            {commenters.map(({ _id, name, comments }) => (
              <p className="comment" key={_id} dir="auto">
                <strong>{name}:</strong> {comments[photo._id]}
              </p>
            ))}
          </li>
        ))}
      </ul>
      <div ref={endRef} />
    </>
  );
}
