import { calendarDay } from '@/components/calendarDay';
import { coverSizes } from '@/components/coverSizes';
import { Photograph, type TallPlace } from '@/components/Photograph';
import { texts } from '@/config/texts';
import type { GalleryPage } from '@/server/galleries/galleryPage';
import type { ShownPhotograph } from '@/server/images/serialize';
import { fill } from '@/texts/fill';
import { PHONE } from '@/theme/breakpoints';
import { OpenGallery } from './OpenGallery';
import { OpenGalleryStyle } from './openGalleryStyle';
import { sectionsOf } from './sections';

type Props = { token: string } & Omit<Extract<GalleryPage, { state: 'open' }>, 'state'>;

/** An open gallery. Its HTML has the first photographs only; the browser asks for the others (useLoadedPhotos). */
export function OpenView({ token, gallery, cover, setOfEachPhoto, me, ...visitor }: Props) {
  const { name, sets, photos } = gallery;
  const { isReadOnly } = visitor;
  const allow = { ...gallery.allow, ...(isReadOnly && { pick: false, comment: false }) };
  return (
    <OpenGalleryStyle>
      <Cover {...{ gallery, cover, isReadOnly }} />
      <OpenGallery
        {...{ token, name, allow, me }}
        {...visitor}
        hasCover={cover !== null}
        sections={sectionsOf(sets, setOfEachPhoto)}
        initialPhotos={photos}
        total={setOfEachPhoto.length}
      />
    </OpenGalleryStyle>
  );
}

const TALL_PLACE: TallPlace = { sizes: '100vw', onlyOnPhones: true };
const sizesOf = (photograph: ShownPhotograph): string =>
  coverSizes(
    photograph,
    { from: PHONE, width: '100vw', height: 'min(100vh - 72px, 960px)' },
    { width: '100vw', ratio: 4 / 5 },
  );

/** Characters from which a name is set smaller, so that it fits the cover of a phone. */
const LONG_NAME = 36;

function Cover({ gallery, cover, isReadOnly }: Pick<Props, 'gallery' | 'cover' | 'isReadOnly'>) {
  const { name, date, message, openUntil } = gallery;
  return (
    <div className="opening">
      <div className={cover ? 'cover' : 'cover bare'}>
        {cover && (
          <Photograph
            photograph={{ ...cover, alt: '' }}
            sizes={sizesOf(cover)}
            priority
            fill
            tallPlace={TALL_PLACE}
          />
        )}
        <div className="title">
          {date && <p>{calendarDay(date)}</p>}
          <h1 className={name.length > LONG_NAME ? 'long' : undefined}>{name}</h1>
        </div>
      </div>
      {(message || openUntil || isReadOnly) && (
        <div className="intro">
          {message && <p className="message">{message}</p>}
          {openUntil && (
            <p className="until">
              {fill(texts.openGallery.openUntil, { day: calendarDay(openUntil) })}
            </p>
          )}
          {isReadOnly && <p className="until">{texts.openGallery.asAdministrator}</p>}
        </div>
      )}
    </div>
  );
}
