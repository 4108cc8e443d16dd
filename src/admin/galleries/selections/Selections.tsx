'use client';

import { Check, Copy, Download, Heart } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/components/Button';
import { paths } from '@/config/paths';
import type { GuestSelection, OfficeGallery, OfficePhoto } from '@/contract/gallery';
import { chosenBy, PICKED } from '@/contract/selectionFilter';
import { fileNameList } from '@/shared/fileNameList';
import { useCopy } from '../useCopy';
import { ChosenGrid } from './ChosenGrid';
import { Filters } from './Filters';
import { GuestCard } from './GuestCard';

type Props = {
  gallery: OfficeGallery;
  photos: readonly OfficePhoto[];
  guests: readonly GuestSelection[];
};

/** What guests have picked and written: each by themselves, and all together (docs/specification.md#galleries). */
export function Selections({ gallery, photos, guests }: Props) {
  const guestsId = useId();
  const [filter, setFilter] = useState(PICKED);
  const { isCopied, copy } = useCopy();
  const chosen = chosenBy(photos, guests, filter);
  const query = new URLSearchParams({ ...filter, submitted: String(filter.submitted) });

  if (guests.length === 0)
    return (
      <div className="surface empty">
        <Heart size={40} strokeWidth={1} />
        <div>
          <p>Nobody has picked anything yet.</p>
          <p className="quiet">
            {gallery.allow.pick
              ? 'As soon as a guest picks a photograph it shows here.'
              : 'Guests may not pick photographs: you can allow it under Access.'}
          </p>
        </div>
      </div>
    );

  return (
    <>
      <h2 className="visually-hidden" id={guestsId}>
        Guests
      </h2>
      <ul className="guests" aria-labelledby={guestsId}>
        {guests.map((guest) => (
          <GuestCard
            key={guest._id}
            {...{ gallery, guest, photos }}
            isShown={guest._id === filter.guest}
            onShow={() =>
              setFilter({ ...filter, guest: guest._id === filter.guest ? '' : guest._id })
            }
          />
        ))}
      </ul>
      <div className="head all">
        <h2>All together</h2>
        <div className="buttons">
          <Button
            variant="outline"
            className="small"
            disabled={chosen.length === 0}
            startIcon={isCopied ? <Check size={18} /> : <Copy size={18} strokeWidth={1.5} />}
            onClick={() => copy(fileNameList(chosen.map(({ photo }) => photo.fileName)))}
          >
            {isCopied ? 'Copied' : 'Copy file names'}
          </Button>
          <a
            className="button outline small"
            href={`${paths.api.selections(gallery._id)}?format=csv&${query}`}
            download
          >
            <Download size={18} strokeWidth={1.5} />
            <span>Download list</span>
          </a>
        </div>
      </div>
      <Filters {...{ filter, guests }} sets={gallery.sets} onChange={setFilter} />
      <p className="quiet" role="status">
        {chosen.length === 1 ? 'One photograph' : `${chosen.length} photographs`}
      </p>
      <ChosenGrid chosen={chosen} />
    </>
  );
}
