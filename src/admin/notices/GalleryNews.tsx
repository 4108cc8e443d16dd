import { Heart, MailOpen } from 'lucide-react';
import type { Payload } from 'payload';
import { paths } from '@/config/paths';
import { listNews } from '@/server/galleries/galleries';
import { Notice } from './Notice';

/** What clients have done that the owner has not looked at yet (docs/specification.md#galleries). */
export async function GalleryNews({ payload }: { payload: Payload }) {
  const { submitted, opened } = await listNews(payload);
  return (
    <>
      {submitted.map(({ id, name }) => (
        <Notice key={id} label={`Selection in ${name}`} Icon={Heart} isNews>
          <strong>{name}:</strong> a selection has been submitted.{' '}
          <a href={paths.office.gallery(id, 'selections')}>See the selections</a>
        </Notice>
      ))}
      {opened.map(({ id, name }) => (
        <Notice key={id} label={`${name} was opened`} Icon={MailOpen} isNews>
          <strong>{name}</strong> was opened for the first time.{' '}
          <a href={paths.office.gallery(id, 'activity')}>See the activity</a>
        </Notice>
      ))}
    </>
  );
}
