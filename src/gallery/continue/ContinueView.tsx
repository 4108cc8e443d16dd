import { calendarDay } from '@/components/calendarDay';
import { paths } from '@/config/paths';
import type { GalleryPage } from '@/server/galleries/galleryPage';
import { Notice } from '../frame/Notice';
import { ContinueForm } from './ContinueForm';

type Props = { token: string } & Omit<Extract<GalleryPage, { state: 'asked' }>, 'state'>;

/** Asks whoever comes by the link of a guest whether to go on as that one. Opening the link changes nothing by itself. */
export const ContinueView = ({ gallery, linkedName, currentName, ...form }: Props) => (
  <Notice>
    {gallery.date && <p className="date">{calendarDay(gallery.date)}</p>}
    <h1>{currentName === null ? gallery.name : `Go on as ${linkedName}?`}</h1>
    <p className="lead" dir="auto">
      {currentName === null
        ? 'With this link you go on with your selection in this browser.'
        : `In this browser you are ${currentName} so far, and this link is for ${linkedName}. What ${currentName} has picked stays with ${currentName}.`}
    </p>
    <ContinueForm {...form}>
      {currentName === null ? `Continue as ${linkedName}` : `Go on as ${linkedName}`}
    </ContinueForm>
    {currentName !== null && (
      <a className="button plain rounded wide" href={paths.gallery(form.token)}>
        <span>{`Stay ${currentName}`}</span>
      </a>
    )}
  </Notice>
);
