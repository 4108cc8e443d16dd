import { calendarDay } from '@/components/calendarDay';
import { coverSizes } from '@/components/coverSizes';
import { Photograph, type UprightPlace } from '@/components/Photograph';
import type { ClientGallery } from '@/contract/gallery';
import type { Photograph as PhotographData } from '@/server/images/serialize';
import { PHONE } from '@/theme/screens';

/** The place of the cover (coverStyle.ts). */
const UPRIGHT_PLACE: UprightPlace = { sizes: '100vw', onPhones: true };
const sizesOf = (photograph: PhotographData): string =>
  coverSizes(
    photograph,
    { from: PHONE, width: '100vw', height: 'min(100vh - 72px, 960px)' },
    { width: '100vw', ratio: 4 / 5 },
  );

/** Characters from which a name is set smaller, so that it fits the cover of a phone. */
const LONG = 36;

type Props = {
  gallery: Pick<ClientGallery, 'name' | 'date' | 'message' | 'openUntil'>;
  photograph: PhotographData | null;
  /** Says why nothing can be picked. */
  onlyLooks: boolean;
};

/** The photograph that opens a gallery, with its name and date; below it the message to the client. */
export function Cover({ gallery, photograph, onlyLooks }: Props) {
  const { name, date, message, openUntil } = gallery;
  return (
    <div className="opening">
      <div className={photograph ? 'cover' : 'cover bare'}>
        {photograph && (
          <Photograph
            photograph={{ ...photograph, alt: '' }}
            sizes={sizesOf(photograph)}
            first
            cover
            uprightPlace={UPRIGHT_PLACE}
          />
        )}
        <div className="title">
          {date && <p>{calendarDay(date)}</p>}
          <h1 className={name.length > LONG ? 'long' : undefined}>{name}</h1>
        </div>
      </div>
      {(message || openUntil || onlyLooks) && (
        <div className="words">
          {message && <p className="message">{message}</p>}
          {openUntil && <p className="until">{`Open until ${calendarDay(openUntil)}`}</p>}
          {onlyLooks && (
            <p className="until">
              You see this gallery as an administrator. Only guests, who give its password, pick,
              comment and submit.
            </p>
          )}
        </div>
      )}
    </div>
  );
}
