import { PHOTO_PARAMETER } from '@/config/paths';
import { libraryQuerySchema } from '@/contract/library';
import { readLibrary, readPhotograph } from '@/server/images/library';
import { guardedView } from '../layout/guardedView';
import { Library } from './Library';
import { LibraryStyle } from './LibraryStyle';

/** `/admin/collections/media` (docs/specification.md#library). */
export const LibraryView = guardedView(async ({ req, searchParams = {} }) => {
  const query = libraryQuerySchema.parse(searchParams);
  const photoId = searchParams[PHOTO_PARAMETER];
  const [page, photograph] = await Promise.all([
    readLibrary(query, req),
    typeof photoId === 'string' ? readPhotograph(photoId, req) : undefined,
  ]);
  return (
    <LibraryStyle className="section">
      <Library {...{ query, page, photograph }} />
    </LibraryStyle>
  );
});
