'use client';

import { memo } from 'react';
import type { ClientPhoto } from '@/contract/gallery';
import { BATCH, groupsOf } from './batches';
import type { Section } from './bySets';
import { PhotoTile } from './PhotoTile';

type Props = {
  section: Section;
  /** Those of its photographs that are rendered. */
  photos: readonly ClientPhoto[];
  onOpen: (id: string) => void;
  onNear: () => void;
};

/** What the photographs in no set are called, which come first. */
export const UNNAMED = 'Highlights';

/** The address of a section within its page. */
export const anchorOf = ({ id }: Pick<Section, 'id'>): string => `set-${id}`;

/** A set with its photographs, in rows that keep proportions and order. */
export function PhotoGrid({ section, photos, onOpen, onNear }: Props) {
  const { name, start, count } = section;
  const headingId = `${anchorOf(section)}-name`;
  if (photos.length === 0) return <section id={anchorOf(section)} />;
  return (
    <section id={anchorOf(section)} aria-labelledby={headingId}>
      <h2 id={headingId} className={name ? 'set-name' : 'visually-hidden'}>
        {name || UNNAMED}
        {name && <span className="set-count">{count}</span>}
      </h2>
      <ul className={photos.length < count ? 'rows unfinished' : 'rows'}>
        {groupsOf(photos).map((group, index) => (
          <Group
            key={group[0]?._id}
            number={start + index * BATCH + 1}
            {...{ group, onOpen, onNear }}
          />
        ))}
      </ul>
    </section>
  );
}

type GroupProps = Pick<Props, 'onOpen' | 'onNear'> & {
  group: readonly ClientPhoto[];
  /** Of its first photograph. */
  number: number;
};

/** A group is cut anew at each rendering, but its photographs stay the same objects. */
const isSame = (one: GroupProps, other: GroupProps): boolean =>
  one.number === other.number &&
  one.onOpen === other.onOpen &&
  one.group.length === other.group.length &&
  one.group.every((photo, index) => photo === other.group[index]);

const Group = memo(
  ({ group, number, onOpen, onNear }: GroupProps) =>
    group.map((photo, index) => (
      <PhotoTile key={photo._id} number={number + index} {...{ photo, onOpen, onNear }} />
    )),
  isSame,
);
