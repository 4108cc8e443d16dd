'use client';

import { MessageSquareText } from 'lucide-react';
import { type CSSProperties, memo, useEffect, useRef, useState } from 'react';
import type { ClientPhoto } from '@/contract/gallery';
import { NO_SET_LABEL } from '@/contract/selectionFilter';
import { PickButton } from '../picks/PickButton';
import { useVisitState } from '../visit';
import {
  type GridMeasures,
  groupsOf,
  type PhotoGroup,
  rowHeight,
  rowRatioOf,
  tileSizes,
} from './gridRows';
import { anchorOf, type Section } from './sections';

type Props = {
  section: Section;
  /** Those of its photographs that are rendered. */
  photos: readonly ClientPhoto[];
  measures: GridMeasures | undefined;
  onOpen: (photoId: string) => void;
  onPreload: () => void;
};

/** A set with its photographs, in rows that keep proportions and order (openGalleryStyle.ts). */
export function PhotoGrid({ section, photos, measures, onOpen, onPreload }: Props) {
  const { name, start, count } = section;
  const headingId = `${anchorOf(section)}-name`;
  if (photos.length === 0) return <section id={anchorOf(section)} />;
  const groups = groupsOf(photos, measures);
  return (
    <section id={anchorOf(section)} aria-labelledby={headingId}>
      <h2 id={headingId} className={name ? 'set-name' : 'visually-hidden'}>
        {name || NO_SET_LABEL}
        {name && <span className="set-count">{count}</span>}
      </h2>
      {groups.map((group, index) => (
        <Group
          key={group.photos[0]?._id}
          number={start + 1 + sizeOf(groups.slice(0, index))}
          {...{ group, onOpen, onPreload }}
        />
      ))}
    </section>
  );
}

const sizeOf = (groups: readonly PhotoGroup<ClientPhoto>[]): number =>
  groups.reduce((size, { photos }) => size + photos.length, 0);

type GroupProps = Pick<Props, 'onOpen' | 'onPreload'> & {
  group: PhotoGroup<ClientPhoto>;
  /** Of its first photograph. */
  number: number;
};

/** Compares what groups have, since each rendering makes new ones of the same photographs. */
const isSame = (one: GroupProps, other: GroupProps): boolean =>
  one.number === other.number &&
  one.onOpen === other.onOpen &&
  one.group.height === other.group.height &&
  one.group.photos.length === other.group.photos.length &&
  one.group.photos.every((photo, index) => photo === other.group.photos[index]);

const Group = memo(function Group({ group, number, onOpen, onPreload }: GroupProps) {
  const { photos, isFull, height } = group;
  return (
    <ul
      className={isFull ? 'rows full' : 'rows'}
      style={height === undefined ? undefined : { containIntrinsicBlockSize: `auto ${height}px` }}
    >
      {photos.map((photo, index) => (
        <PhotoTile key={photo._id} number={number + index} {...{ photo, onOpen, onPreload }} />
      ))}
    </ul>
  );
}, isSame);

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

/** Measures the grid. @returns the ref of its element, and its measures once they are known */
export function useGridMeasures() {
  const grid = useRef<HTMLDivElement>(null);
  const [measures, setMeasures] = useState<GridMeasures>();
  useEffect(() => {
    const element = grid.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const rows = element.querySelector('.rows');
      if (!rows) return;
      const { width } = rows.getBoundingClientRect();
      const gap = Number.parseFloat(getComputedStyle(rows).columnGap);
      setMeasures((was) =>
        was?.width === width ? was : { width, gap, row: rowHeight(window.innerWidth) },
      );
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { grid, measures };
}
