import type { ClientGallery, ClientPhoto, Me } from '@/contract/gallery';
import type { Photograph } from '@/server/images/photograph';
import { LightFont } from '../frame/LightFont';
import { Cover } from './Cover';
import { GalleryStyle } from './galleryStyle';
import { OpenGallery } from './OpenGallery';
import { sectionsOf } from './sectionsOf';

type Props = {
  token: string;
  gallery: ClientGallery;
  cover: Photograph | null;
  /** Of all photographs, of which `gallery` has the first. */
  places: readonly Pick<ClientPhoto, 'set'>[];
  me: Me | null;
};

/** An open gallery. Its HTML has the first photographs only; the browser asks for the others (useAllPhotos). */
export function OpenView({ token, gallery, cover, places, me }: Props) {
  const { name, allow, sets, photos } = gallery;
  return (
    <GalleryStyle className={allow.pick || allow.download !== 'none' ? 'with-bar' : undefined}>
      <LightFont />
      <Cover gallery={gallery} photograph={cover} />
      <OpenGallery
        {...{ token, me }}
        gallery={{ name, allow }}
        sections={sectionsOf(sets, places)}
        first={photos}
        total={places.length}
      />
    </GalleryStyle>
  );
}
