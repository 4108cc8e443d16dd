import type { ClientGallery, Media } from '@/payload-types';
import { type Photograph, toPhotograph } from '../images/serialize';

/** Whether a photograph may be shown to guests: not before its watermark is burned in. */
export const isProofReady = (
  { watermark }: Pick<ClientGallery, 'watermark'>,
  media: Pick<Media, 'watermark'>,
): boolean => !watermark || media.watermark === watermark;

/** The id of the photograph that opens a gallery: the chosen one, else the first. @param photos in the owner's order */
export const coverOf = (
  { cover }: Pick<ClientGallery, 'cover'>,
  photos: readonly { id: string }[],
): string | undefined => (photos.find(({ id }) => id === cover) ?? photos[0])?.id;

/** A photograph as a page shows it; null when there is none, or while it may not be shown. */
export const coverPhotograph = (
  gallery: Pick<ClientGallery, 'watermark'>,
  media: Media | undefined,
): Photograph | null => (media && isProofReady(gallery, media) ? toPhotograph(media) : null);
