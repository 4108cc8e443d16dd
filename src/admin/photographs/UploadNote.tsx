'use client';

import { type RefObject, useEffect } from 'react';
import type { Tile } from './tile';

type Props = {
  tiles: readonly Tile[];
  /** The element around it, which is scrolled to when an upload has failed. */
  end: RefObject<HTMLDivElement | null>;
};

/** How far the uploads of a list are, and what to do about those that have failed. */
export function UploadNote({ tiles, end }: Props) {
  const isSending = tiles.some(({ state }) => state === 'sending');
  const failed = tiles.filter(({ state }) => state === 'failed').length;
  const added = tiles.filter(({ isNew }) => isNew);
  const arrived = added.filter(({ state }) => state === 'stored').length;

  useEffect(() => {
    if (failed > 0 && !isSending) end.current?.scrollIntoView({ block: 'nearest' });
  }, [failed, isSending, end]);

  return (
    <div ref={end}>
      <p className="upload-note" role="status">
        {isSending && `Uploading ${arrived + 1} of ${added.length}`}
      </p>
      {failed > 0 && !isSending && (
        <p className="upload-note error" role="alert">
          {failed === 1 ? 'One photograph' : `${failed} photographs`} could not be uploaded. Try
          again, or remove {failed === 1 ? 'it' : 'them'}. Everything else is saved.
        </p>
      )}
    </div>
  );
}
