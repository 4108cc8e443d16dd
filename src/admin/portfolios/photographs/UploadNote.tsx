'use client';

import type { Uploads } from '../upload/useUploads';

/** How far the uploads are, and what is to be done about those that have failed. */
export function UploadNote({
  tiles,
  failed,
  isSending,
}: Pick<Uploads, 'tiles' | 'failed' | 'isSending'>) {
  const picked = tiles.filter(({ isNew }) => isNew);
  const done = picked.filter(({ state }) => state === 'kept').length;
  return (
    <>
      <p className="upload-note" role="status">
        {isSending && `Uploading ${done + 1} of ${picked.length}`}
      </p>
      {failed > 0 && !isSending && (
        <p className="upload-note error" role="alert">
          {failed === 1 ? 'One photograph' : `${failed} photographs`} could not be uploaded. Try
          again, or remove {failed === 1 ? 'it' : 'them'}. Everything else is saved.
        </p>
      )}
    </>
  );
}
