import { calendarDay } from '@/components/calendarDay';
import { coverSizes } from '@/components/coverSizes';
import { Photograph } from '@/components/Photograph';
import type { ClientGallery, ClientPhoto } from '@/contract/gallery';
import { PHONE } from '@/theme/screens';
import { asPhotograph } from '../photograph';

/** The place of the cover (galleryStyle.ts). On phones a photograph of less sharpness is enough below the text. */
const sizesOf = (photo: ClientPhoto): string =>
  coverSizes(
    photo,
    { from: PHONE, width: '100vw', height: 'min(100vh - 72px, 960px)' },
    { width: '100vw', ratio: 4 / 5 },
  );

type Props = {
  gallery: Pick<ClientGallery, 'name' | 'date' | 'message' | 'openUntil'>;
  photo?: ClientPhoto;
};

/** The photograph that opens a gallery, with its name and date; below it the message to the client. */
export function Cover({ gallery: { name, date, message, openUntil }, photo }: Props) {
  return (
    <div className="opening">
      <div className={photo ? 'cover' : 'cover bare'}>
        {photo?.src && (
          <Photograph
            photograph={{ ...asPhotograph(photo), alt: '' }}
            sizes={sizesOf(photo)}
            first
            cover
          />
        )}
        <div className="title">
          {date && <p>{calendarDay(date)}</p>}
          <h1>{name}</h1>
        </div>
      </div>
      {(message || openUntil) && (
        <div className="words">
          {message && <p className="message">{message}</p>}
          {openUntil && <p className="until">{`Open until ${calendarDay(openUntil)}`}</p>}
        </div>
      )}
    </div>
  );
}
