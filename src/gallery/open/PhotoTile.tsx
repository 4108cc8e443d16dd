'use client';

import { MessageSquareText } from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import type { ClientPhoto } from '@/contract/gallery';
import { PickButton } from '../picks/PickButton';
import { useGuestState } from './guest';
import { ratioOf, tileSizes } from './photoSizes';

type Props = {
  photo: ClientPhoto;
  /** From 1, in the order of the gallery. */
  number: number;
  onOpen: (id: string) => void;
  onNear: () => void;
};

/** A photograph of the grid, in a place of its proportions (galleryStyle.ts). */
export const PhotoTile = memo(function PhotoTile({ photo, number, onOpen, onNear }: Props) {
  const { _id, src, srcSet, avifSrcSet, width, height, alt, blurDataURL } = photo;
  const style = {
    '--ratio': ratioOf(photo).toFixed(4),
    ...(blurDataURL && { backgroundImage: `url("${blurDataURL}")` }),
  } as CSSProperties;
  const sizes = tileSizes(photo);
  const name = alt || `Photograph ${number}`;
  return (
    <li className="tile" style={style}>
      <button
        type="button"
        className="open"
        aria-label={src ? name : `${name}. Being prepared`}
        aria-haspopup="dialog"
        data-photo={_id}
        onClick={() => onOpen(_id)}
        onPointerEnter={onNear}
        onFocus={onNear}
      >
        {src ? (
          <picture>
            {avifSrcSet && <source type="image/avif" srcSet={avifSrcSet} sizes={sizes} />}
            <img
              {...{ src, srcSet, sizes, width, height }}
              alt=""
              loading="lazy"
              decoding="async"
              draggable={false}
            />
          </picture>
        ) : (
          <span className="preparing">Being prepared</span>
        )}
      </button>
      <CommentMark photo={_id} />
      <PickButton photo={_id} name={`photograph ${number}`} />
    </li>
  );
});

/** Says that the guest has written about a photograph. */
function CommentMark({ photo }: { photo: string }) {
  const hasComment = useGuestState(({ comments }) => Boolean(comments[photo]));
  if (!hasComment) return null;
  return (
    <span className="commented">
      <MessageSquareText size={18} strokeWidth={1.75} aria-hidden="true" />
      <span className="visually-hidden">With your comment</span>
    </span>
  );
}
