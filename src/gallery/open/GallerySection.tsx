'use client';

import { MessageSquareText } from 'lucide-react';
import { useCallback } from 'react';
import { PhotoGrid, type TilePlace } from '@/components/photoGrid/PhotoGrid';
import type { ClientPhoto } from '@/contract/gallery';
import { NO_SET_LABEL } from '@/contract/selectionFilter';
import { PickButton } from '../picks/PickButton';
import { useVisitState } from '../visit';
import { anchorOf, CHUNK_SIZE, type Section } from './sections';

type Props = {
  section: Section;
  /** Those of its photographs that are rendered. */
  photos: readonly ClientPhoto[];
  onOpen: (photoId: string) => void;
  onPreload: () => void;
};

/** A set with its photographs. */
export function GallerySection({ section, photos, onOpen, onPreload }: Props) {
  const { name, start, count } = section;
  const tile = useCallback(
    (photo: ClientPhoto, place: TilePlace) => (
      <PhotoTile key={photo._id} {...{ photo, ...place, onOpen, onPreload }} />
    ),
    [onOpen, onPreload],
  );
  const headingId = `${anchorOf(section)}-name`;
  // Photographs of an incomplete group wait, since rows change when others join.
  const incomplete = photos.length < count ? photos.length % CHUNK_SIZE : 0;
  const rendered = photos.slice(0, photos.length - incomplete);
  if (rendered.length === 0) return <section id={anchorOf(section)} />;
  return (
    <section id={anchorOf(section)} aria-labelledby={headingId}>
      <h2 id={headingId} className={name ? 'set-name' : 'visually-hidden'}>
        {name || NO_SET_LABEL}
        {name && <span className="set-count">{count}</span>}
      </h2>
      <PhotoGrid photos={rendered} number={start + 1} chunkSize={CHUNK_SIZE} tile={tile} />
    </section>
  );
}

type TileProps = Pick<Props, 'onOpen' | 'onPreload'> & TilePlace & { photo: ClientPhoto };

function PhotoTile({ photo, number, style, sizes, onOpen, onPreload }: TileProps) {
  const { _id, src, srcSet, avifSrcSet, width, height, alt, blurDataURL } = photo;
  const name = alt || `Photograph ${number}`;
  return (
    <li
      className="tile"
      style={{ ...style, ...(blurDataURL && { backgroundImage: `url("${blurDataURL}")` }) }}
    >
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
              fetchPriority="low"
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
}

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
