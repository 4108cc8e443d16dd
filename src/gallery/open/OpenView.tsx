import type { ClientGallery, Me } from '@/contract/gallery';
import { LightFont } from '../frame/LightFont';
import { FIRST } from './batches';
import { inOrderOfSets, sectionsOf } from './bySets';
import { Cover } from './Cover';
import { GalleryStyle } from './galleryStyle';
import { OpenGallery } from './OpenGallery';

type Props = { token: string; gallery: ClientGallery; me: Me | null };

/** An open gallery. Its HTML has the first photographs only; the browser asks for the others (useAllPhotos). */
export function OpenView({ token, gallery, me }: Props) {
  const photos = inOrderOfSets(gallery);
  const { name, allow } = gallery;
  const cover = photos.find(({ _id }) => _id === gallery.cover) ?? photos[0];
  return (
    <GalleryStyle className={allow.pick || allow.download !== 'none' ? 'with-bar' : undefined}>
      <LightFont />
      <Cover gallery={gallery} {...(cover && { photo: cover })} />
      <OpenGallery
        {...{ token, me }}
        gallery={{ name, allow }}
        sections={sectionsOf(gallery)}
        first={photos.slice(0, FIRST)}
        total={photos.length}
      />
    </GalleryStyle>
  );
}
