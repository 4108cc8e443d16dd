import type { ClientGallery, ClientPhoto, Me } from '@/contract/gallery';
import type { Photograph } from '@/server/images/serialize';
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
  /** Whether an administrator sees it who has not given its password, and so can't become a guest. */
  onlyLooks: boolean;
};

/** An open gallery. Its HTML has the first photographs only; the browser asks for the others (useAllPhotos). */
export function OpenView({ token, gallery, cover, places, me, onlyLooks }: Props) {
  const { name, sets, photos } = gallery;
  const allow = { ...gallery.allow, ...(onlyLooks && { pick: false, comment: false }) };
  return (
    <GalleryStyle className={allow.pick || allow.download !== 'none' ? 'with-bar' : undefined}>
      <LightFont />
      <Cover gallery={gallery} photograph={cover} onlyLooks={onlyLooks} />
      <OpenGallery
        {...{ token, me, onlyLooks }}
        gallery={{ name, allow }}
        sections={sectionsOf(sets, places)}
        first={photos}
        total={places.length}
      />
    </GalleryStyle>
  );
}
