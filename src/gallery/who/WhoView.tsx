import { calendarDay } from '@/components/calendarDay';
import type { ClientGallery } from '@/contract/gallery';
import { Notice } from '../frame/Notice';
import { WhoPageForm } from '../pageForms';

type Props = { token: string; gallery: Pick<ClientGallery, 'name' | 'date'> };

/** A gallery whose guests say who they are before they see it. */
export const WhoView = ({ token, gallery: { name, date } }: Props) => (
  <Notice>
    {date && <p className="date">{calendarDay(date)}</p>}
    <h1>{name}</h1>
    <h2 className="lead">Who are you?</h2>
    <p className="lead">
      Please say who you are before the gallery opens. You are asked only once.
    </p>
    <WhoPageForm token={token} />
  </Notice>
);
