import { FolderOpen, ImageOff } from 'lucide-react';
import { findings } from '@/server/doctor/findings';
import { Notice } from './Notice';

/** What the start of the server has found amiss in the storage (docs/operations.md#the-doctor). */
export function StorageNotices() {
  const { missing, inTrash, unknown } = findings;
  return (
    <>
      {missing > 0 && (
        <Notice label="Missing originals" Icon={ImageOff}>
          <strong>Originals missing at the last start: {missing}.</strong> Nothing was changed. See
          that <code>MEDIA_DIR</code> or <code>S3_BUCKET</code> leads to your photographs, and start
          the site again; <code>npm run doctor</code> lists what is missing.
          {inTrash > 0 && (
            <>
              {' '}
              In the trash lie {inTrash} of them: <code>npm run doctor restore</code> brings them
              back.
            </>
          )}
        </Notice>
      )}
      {unknown > 0 && (
        <Notice label="Unknown originals" Icon={FolderOpen}>
          <strong>Originals without a photograph at the last start: {unknown}.</strong> They were
          left where they are. If this database is an older one, start the site with the newer one;
          else <code>npm run doctor fix</code> moves them to the trash.
        </Notice>
      )}
    </>
  );
}
