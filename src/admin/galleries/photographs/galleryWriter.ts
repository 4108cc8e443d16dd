import { request } from '@/client/request';
import { upload } from '@/client/upload';
import { paths } from '@/config/paths';
import type { GalleryWithPhotos, OwnerPhoto } from '@/contract/gallery';
import { type Writer, whenUnanswered } from '../../photographs/sendWaiting';
import type { TileList } from '../../photographs/tileList';
import { type GalleryTile, knownOf } from './galleryTile';

/**
 * Adds photographs to a gallery. A photograph whose answer was lost on the way is not added twice.
 * @param list is told what the server says of each
 */
export function galleryWriter(id: string, list: TileList<GalleryTile>): Writer<GalleryTile> {
  const unanswered = new WeakSet<File>();

  /** Finds a file that has arrived although its answer was lost. */
  async function findArrived(file: File, known: readonly string[]) {
    const { gallery } = await request<{ gallery: GalleryWithPhotos }>('GET', paths.api.gallery(id));
    return gallery.photos.find((one) => one.fileName === file.name && !known.includes(one._id));
  }

  return {
    async sendPhotograph(file, known, sending, { key, set }) {
      const arrived = unanswered.has(file) && (await findArrived(file, known));
      const photo = arrived || (await send(file, set, sending));
      list.change(key, knownOf(photo));
      return photo._id;
    },
  };

  async function send(
    file: File,
    set: string | null,
    sending: Parameters<typeof upload>[3],
  ): Promise<OwnerPhoto> {
    const { photos } = await upload<{ photos: [OwnerPhoto] }>(
      paths.api.galleryPhotos(id),
      'images',
      file,
      { ...sending, method: 'POST', fields: set ? { set } : {} },
    ).catch(whenUnanswered(() => unanswered.add(file)));
    return photos[0];
  }
}
