import { MessageSquareText } from 'lucide-react';
import { useCallback } from 'react';
import { PhotoGrid, type TilePlace } from '@/components/photoGrid/PhotoGrid';
import { useTexts } from '@/components/useTexts';
import type { ClientPhoto } from '@/contract/gallery';
import { fill } from '@/texts/fill';
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
  const texts = useTexts('openGallery');
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
        {name || texts.noSetLabel}
        {name && <span className="set-count">{count}</span>}
      </h2>
      <PhotoGrid photos={rendered} number={start + 1} chunkSize={CHUNK_SIZE} tile={tile} />
    </section>
  );
}

type TileProps = Pick<Props, 'onOpen' | 'onPreload'> & TilePlace & { photo: ClientPhoto };

function PhotoTile({ photo, number, style, sizes, onOpen, onPreload }: TileProps) {
  const texts = useTexts('openGallery');
  const photograph = useTexts('photograph');
  const { _id, src, srcSet, avifSrcSet, width, height, alt, blurDataURL } = photo;
  const name = alt || fill(photograph.numbered, { number });
  return (
    <li
      className="tile"
      style={{ ...style, ...(blurDataURL && { backgroundImage: `url("${blurDataURL}")` }) }}
    >
      <button
        type="button"
        className="open"
        aria-label={src ? name : fill(texts.beingPreparedNamed, { name })}
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
          <span className="preparing">{texts.beingPrepared}</span>
        )}
      </button>
      <CommentMark photoId={_id} />
      <PickButton photoId={_id} number={number} />
    </li>
  );
}

function CommentMark({ photoId }: { photoId: string }) {
  const texts = useTexts('openGallery');
  const hasComment = useVisitState(({ comments }) => Boolean(comments[photoId]));
  if (!hasComment) return null;
  return (
    <span className="commented">
      <MessageSquareText size={18} strokeWidth={1.75} />
      <span className="visually-hidden">{texts.withComment}</span>
    </span>
  );
}
