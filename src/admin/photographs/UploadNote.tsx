'use client';

import { type RefObject, useEffect } from 'react';
import type { Tile } from './tile';

type Props = {
  tiles: readonly Tile[];
  /** The element around it, which is scrolled to when an upload has failed. */
  end: RefObject<HTMLDivElement | null>;
  /** Sends all that have failed again. */
  onRetry: () => void;
};

/** How far the uploads of a list are, and what to do about those that have failed. */
export function UploadNote({ tiles, end, onRetry }: Props) {
  const isOffline = tiles.some((tile) => tile.isOffline && tile.state === 'waiting');
  const isSending = isOffline || tiles.some(({ state }) => state === 'sending');
  const failed = tiles.filter(({ state }) => state === 'failed').length;
  const added = tiles.filter(({ isNew }) => isNew);
  const arrived = added.filter(({ state }) => state === 'stored').length;

  useEffect(() => {
    if (failed > 0 && !isSending) end.current?.scrollIntoView({ block: 'nearest' });
  }, [failed, isSending, end]);

  return (
    <div ref={end} className="upload-note" tabIndex={-1}>
      <p role="status">
        {isOffline && 'The server cannot be reached. The upload goes on as soon as it can. '}
        {isSending && `Uploading ${arrived + 1} of ${added.length}`}
      </p>
      {failed > 0 && !isSending && (
        <>
          <p className="error" role="alert">
            {failed === 1 ? 'One photograph' : `${failed} photographs`} could not be uploaded. Try
            again, or remove {failed === 1 ? 'it' : 'them'}. Everything else is saved.
          </p>
          {failed > 1 && (
            <button
              type="button"
              className="text-button"
              onClick={() => {
                // The button disappears; the focus stays in place.
                end.current?.focus();
                onRetry();
              }}
            >
              Try all again
            </button>
          )}
        </>
      )}
    </div>
  );
}
