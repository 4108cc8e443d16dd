'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import type { Tile } from '../upload/tile';
import { useThumbnails } from '../upload/useThumbnails';
import type { Uploads } from '../upload/useUploads';
import { PhotographGrid } from './PhotographGrid';
import { PhotographPicker } from './PhotographPicker';
import { UploadNote } from './UploadNote';

type Props = {
  uploads: Uploads;
  /** What the picker says. */
  text: string;
  /** What a photograph may weigh. */
  megabytes: number;
  onRetry: (key: string) => void;
  /** What stands below a picture. */
  children?: (tile: Tile) => ReactNode;
};

/** The photographs of a portfolio: pick, order, remove, and see how their uploads go. For the look see galleryStyle. */
export function Photographs({ uploads, text, megabytes, onRetry, children }: Props) {
  const { gallery, tiles } = uploads;
  const place = useRef<HTMLDivElement>(null);
  const makeThumbnails = useThumbnails(gallery);
  const { failed, isSending } = uploads;

  // What is to be done comes into sight.
  useEffect(() => {
    if (failed > 0 && !isSending) place.current?.scrollIntoView({ block: 'nearest' });
  }, [failed, isSending]);

  return (
    <div className="photographs">
      <PhotographPicker
        text={text}
        megabytes={megabytes}
        onPick={(files) => {
          makeThumbnails(gallery.add(files));
          requestAnimationFrame(() => place.current?.scrollIntoView({ block: 'nearest' }));
        }}
      />
      <PhotographGrid gallery={gallery} tiles={tiles} onRetry={onRetry}>
        {children}
      </PhotographGrid>
      <div ref={place}>
        <UploadNote {...uploads} />
      </div>
    </div>
  );
}
