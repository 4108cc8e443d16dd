'use client';

import { useEffect, useRef } from 'react';
import type { Tile } from './tile';

type Props = {
  tiles: readonly Tile[];
  /** Sends all that have failed again. */
  onRetry: () => void;
};

/** How far the uploads of a list are, and what to do about those that have failed. */
export function UploadNote({ tiles, onRetry }: Props) {
  const note = useRef<HTMLDivElement>(null);
  const isOffline = tiles.some(({ unanswered, state }) => unanswered && state === 'waiting');
  const isSending = isOffline || tiles.some(({ state }) => state === 'sending');
  const failed = tiles.filter(({ state }) => state === 'failed').length;
  const added = tiles.filter(({ isNew }) => isNew);
  const arrived = added.filter(({ state }) => state === 'stored').length;

  useEffect(() => {
    if (failed > 0 && !isSending) note.current?.scrollIntoView({ block: 'nearest' });
  }, [failed, isSending]);

  return (
    <div ref={note} className="upload-note" tabIndex={-1}>
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
                note.current?.focus();
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
