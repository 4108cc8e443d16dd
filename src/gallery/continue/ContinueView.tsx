import { calendarDay } from '@/components/calendarDay';
import { paths } from '@/config/paths';
import type { ClientGallery } from '@/contract/gallery';
import { Notice } from '../frame/Notice';
import { ContinueForm } from './ContinueForm';

type Props = {
  token: string;
  guestKey: string;
  gallery: Pick<ClientGallery, 'name' | 'date'>;
  /** The name of the guest of the link. */
  as: string;
  /** The name of another guest, whom this browser is known as. */
  known: string | null;
};

/** Asks whoever comes by the link of a guest whether to go on as that one. Opening the link changes nothing by itself. */
export const ContinueView = ({ token, guestKey, gallery: { name, date }, as, known }: Props) => (
  <Notice>
    {date && <p className="date">{calendarDay(date)}</p>}
    <h1>{known === null ? name : `Go on as ${as}?`}</h1>
    <p className="lead" dir="auto">
      {known === null
        ? 'With this link you go on with your selection in this browser.'
        : `In this browser you are ${known} so far, and this link is for ${as}. What ${known} has picked stays with ${known}.`}
    </p>
    <ContinueForm {...{ token, guestKey }}>
      {known === null ? `Continue as ${as}` : `Go on as ${as}`}
    </ContinueForm>
    {known !== null && (
      <a className="button plain rounded wide" href={paths.gallery(token)}>
        <span>{`Stay ${known}`}</span>
      </a>
    )}
  </Notice>
);
