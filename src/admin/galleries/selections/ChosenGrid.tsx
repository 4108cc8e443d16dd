'use client';

import { Heart } from 'lucide-react';
import type { GuestSelection, OfficePhoto } from '@/contract/gallery';
import type { Chosen } from '@/contract/selectionFilter';
import { smallest } from '../../photographs/tile';
import { useGrowing } from '../photographs/useGrowing';

type Props = { chosen: readonly Chosen<OfficePhoto, GuestSelection>[] };

/** Photographs with how many guests have picked each, who they are, and what was written. */
export function ChosenGrid({ chosen }: Props) {
  const { count, end } = useGrowing(chosen.length);
  return (
    <>
      <ul className="chosen" aria-label="Photographs">
        {chosen.slice(0, count).map(({ photo, pickers, commenters }) => (
          <li key={photo._id}>
            <span className="picture">
              {photo.src && (
                // biome-ignore lint/performance/noImgElement: the smallest derivative as it is
                <img src={smallest(photo)} alt={photo.alt} loading="lazy" decoding="async" />
              )}
              {pickers.length > 0 && (
                <span className="badge">
                  <Heart size={13} strokeWidth={2} />
                  {pickers.length}
                  <span className="visually-hidden"> picked it</span>
                </span>
              )}
            </span>
            <p className="name">{photo.fileName}</p>
            {pickers.length > 0 && (
              <p className="quiet">{pickers.map(({ name }) => name).join(', ')}</p>
            )}
            {commenters.map(({ _id, name, comments }) => (
              <p className="comment" key={_id} dir="auto">
                <strong>{name}:</strong> {comments[photo._id]}
              </p>
            ))}
          </li>
        ))}
      </ul>
      <div ref={end} />
    </>
  );
}
