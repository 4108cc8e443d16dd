'use client';

import { memo } from 'react';
import type { ClientPhoto } from '@/contract/gallery';
import { PhotoTile } from './PhotoTile';
import { groupsOf, type Layout, type Group as PhotosGroup } from './rows';
import type { Section } from './sectionsOf';

type PhotoGroup = PhotosGroup<ClientPhoto>;

type Props = {
  section: Section;
  /** Those of its photographs that are rendered. */
  photos: readonly ClientPhoto[];
  layout: Layout | undefined;
  onOpen: (id: string) => void;
  onNear: () => void;
};

/** What the photographs in no set are called, which come first. */
export const UNNAMED = 'Highlights';

/** The address of a section within its page. */
export const anchorOf = ({ id }: Pick<Section, 'id'>): string => `set-${id}`;

/** A set with its photographs, in rows that keep proportions and order. */
export function PhotoGrid({ section, photos, layout, onOpen, onNear }: Props) {
  const { name, start, count } = section;
  const headingId = `${anchorOf(section)}-name`;
  if (photos.length === 0) return <section id={anchorOf(section)} />;
  const groups = groupsOf(photos, layout);
  return (
    <section id={anchorOf(section)} aria-labelledby={headingId}>
      <h2 id={headingId} className={name ? 'set-name' : 'visually-hidden'}>
        {name || UNNAMED}
        {name && <span className="set-count">{count}</span>}
      </h2>
      {groups.map((group, index) => (
        <Group
          key={group.photos[0]?._id}
          number={start + 1 + sizeOf(groups.slice(0, index))}
          {...{ group, onOpen, onNear }}
        />
      ))}
    </section>
  );
}

const sizeOf = (groups: readonly PhotoGroup[]): number =>
  groups.reduce((size, { photos }) => size + photos.length, 0);

type GroupProps = Pick<Props, 'onOpen' | 'onNear'> & {
  group: PhotoGroup;
  /** Of its first photograph. */
  number: number;
};

/** Groups are cut anew at each rendering, but their photographs stay the same objects. */
const isSame = (one: GroupProps, other: GroupProps): boolean =>
  one.number === other.number &&
  one.onOpen === other.onOpen &&
  one.group.height === other.group.height &&
  one.group.photos.length === other.group.photos.length &&
  one.group.photos.every((photo, index) => photo === other.group.photos[index]);

const Group = memo(function Group({ group, number, onOpen, onNear }: GroupProps) {
  const { photos, isFull, height } = group;
  return (
    <ul
      className={isFull ? 'rows full' : 'rows'}
      style={height === undefined ? undefined : { containIntrinsicBlockSize: `auto ${height}px` }}
    >
      {photos.map((photo, index) => (
        <PhotoTile key={photo._id} number={number + index} {...{ photo, onOpen, onNear }} />
      ))}
    </ul>
  );
}, isSame);
