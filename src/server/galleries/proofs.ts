import type { ClientGallery, Media } from '@/payload-types';
import { type Photograph, photograph } from '../images/photograph';

/** Whether a photograph may be shown to guests: not before its watermark is burned in. */
export const isProofReady = (
  { watermark }: Pick<ClientGallery, 'watermark'>,
  media: Pick<Media, 'watermark'>,
): boolean => !watermark || media.watermark === watermark;

/**
 * The photograph that opens a gallery: the chosen one, else the first. Null while it may not be shown.
 * @param photos in the owner's order
 */
export function coverPhotograph(gallery: ClientGallery, photos: Media[]): Photograph | null {
  const media = photos.find(({ id }) => id === gallery.cover) ?? photos[0];
  return media && isProofReady(gallery, media) ? photograph(media) : null;
}
