import { ApiError } from '@/client/api';
import { request } from '@/client/request';
import { upload } from '@/client/upload';
import { paths } from '@/config/paths';
import type { OfficePhoto } from '@/contract/gallery';
import type { TileList } from '../../photographs/tileList';
import { createUploads, type Send } from '../../photographs/uploads';
import { type GalleryTile, knownOf } from './galleryTile';

/** How many photographs are sent at the same time. */
const AT_ONCE = 3;

/**
 * Adds photographs to a gallery, each to the set in which it is shown, and deletes them.
 * @param list is told what the server says of each
 */
export function galleryWriter(id: string, list: TileList<GalleryTile>) {
  const path = paths.api.galleryPhotos(id);

  /** Deletes photographs, of which some may be deleted already. @throws ApiError */
  async function deletePhotographs(photos: string[]): Promise<void> {
    await request('DELETE', path, { photos }).catch((error) => {
      // They were deleted elsewhere.
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
    });
    list.setDeleted(photos);
  }

  const sendPhotograph: Send<GalleryTile> = async (tile, file, sending) => {
    const { key, sendKey } = tile;
    // A call that comes again has to be the same, although the photograph was moved to another set meanwhile.
    const { sentTo = tile.set } = tile;
    list.change(key, { sentTo });
    const { photos } = await upload(path, 'images', file, {
      ...sending,
      method: 'POST',
      fields: sentTo ? { set: sentTo } : {},
      key: sendKey,
    }).catch((error) => {
      // What was refused may be sent to another set.
      if (!(error instanceof ApiError) || !error.isUnanswered)
        list.change(key, { sentTo: undefined });
      throw error;
    });
    const photo = photos[0] as OfficePhoto;
    // One that was cancelled meanwhile has another key, and one that was removed is not there.
    const shown = () => list.tiles().find((one) => one.sendKey === sendKey);
    const { set = photo.set } = shown() ?? {};
    if (set !== photo.set) {
      // It is in the gallery although it may not get its set.
      list.change(key, { mayHaveArrived: true });
      await request('PUT', path, { set: { [photo._id]: set } }).catch((error) => {
        if (shown()) throw error;
      });
    }
    list.change(key, { ...knownOf(photo), set });
    return photo._id;
  };

  const uploads = createUploads(
    list,
    sendPhotograph,
    (photo) => deletePhotographs([photo]),
    AT_ONCE,
  );
  return { ...uploads, deletePhotographs };
}
