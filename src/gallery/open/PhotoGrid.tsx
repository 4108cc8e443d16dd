'use client';

import { MessageSquareText } from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import type { ClientPhoto } from '@/contract/gallery';
import { PickButton } from '../picks/PickButton';
import { useVisitState } from '../visit';
import { rowRatioOf, tileSizes } from './gridRows';
import { anchorOf, NO_SET_LABEL, type Section } from './sections';

type Props = {
  section: Section;
  /** Those of its photographs that are rendered. */
  photos: readonly ClientPhoto[];
  onOpen: (photoId: string) => void;
  /** Called when a pointer or the focus comes to a photograph. */
  onPreload: () => void;
};

/** A set with its photographs, in rows that keep proportions and order (openGalleryStyle.ts). */
export function PhotoGrid({ section, photos, onOpen, onPreload }: Props) {
  const { name, start, count } = section;
  const headingId = `${anchorOf(section)}-name`;
  if (photos.length === 0) return <section id={anchorOf(section)} />;
  return (
    <section id={anchorOf(section)} aria-labelledby={headingId}>
      <h2 id={headingId} className={name ? 'set-name' : 'visually-hidden'}>
        {name || NO_SET_LABEL}
        {name && <span className="set-count">{count}</span>}
      </h2>
      <ul className="rows">
        {photos.map((photo, index) => (
          <PhotoTile key={photo._id} number={start + 1 + index} {...{ photo, onOpen, onPreload }} />
        ))}
      </ul>
    </section>
  );
}

type TileProps = Pick<Props, 'onOpen' | 'onPreload'> & {
  photo: ClientPhoto;
  number: number;
};

const PhotoTile = memo(function PhotoTile({ photo, number, onOpen, onPreload }: TileProps) {
  const { _id, src, srcSet, avifSrcSet, width, height, alt, blurDataURL } = photo;
  const style = {
    '--ratio': rowRatioOf(photo).toFixed(4),
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
        onPointerEnter={onPreload}
        onFocus={onPreload}
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
      <CommentMark photoId={_id} />
      <PickButton photoId={_id} name={`photograph ${number}`} />
    </li>
  );
});

function CommentMark({ photoId }: { photoId: string }) {
  const hasComment = useVisitState(({ comments }) => Boolean(comments[photoId]));
  if (!hasComment) return null;
  return (
    <span className="commented">
      <MessageSquareText size={18} strokeWidth={1.75} aria-hidden="true" />
      <span className="visually-hidden">With your comment</span>
    </span>
  );
}
