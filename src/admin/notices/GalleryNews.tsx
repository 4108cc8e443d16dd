import { SLUG } from '@collections/slugs';
import { Heart, MailOpen } from 'lucide-react';
import type { Payload } from 'payload';
import { paths } from '@/config/paths';
import type { User } from '@/payload-types';
import { listSubmitted } from '@/server/galleries/galleries';
import { Notice } from './Notice';

/** Days for which the first opening of a gallery counts as news. */
const NEWS_DAYS = 3;

const DAY_MS = 24 * 60 * 60_000;

type Props = { user: User; payload: Payload };

/** What clients have done that the owner has not looked at yet (docs/specification.md#galleries). */
export async function GalleryNews({ user, payload }: Props) {
  const since = new Date(Date.now() - NEWS_DAYS * DAY_MS).toISOString();
  const [submitted, { docs: opened }] = await Promise.all([
    listSubmitted(payload),
    payload.find({
      collection: SLUG.clientGallery,
      where: { firstOpenedAt: { greater_than: since } },
      select: { name: true },
      sort: '-firstOpenedAt',
      depth: 0,
      overrideAccess: false,
      user,
    }),
  ]);
  const isNews = ({ id }: { id: string }) => !submitted.some((one) => one.id === id);
  return (
    <>
      {submitted.map(({ id, name }) => (
        <Notice key={id} label={`Selection in ${name}`} Icon={Heart} isNews>
          <strong>{name}:</strong> a selection has been submitted.{' '}
          <a href={paths.office.gallery(id, 'selections')}>See the selections</a>
        </Notice>
      ))}
      {opened.filter(isNews).map(({ id, name }) => (
        <Notice key={id} label={`${name} was opened`} Icon={MailOpen} isNews>
          <strong>{name}</strong> was opened for the first time.{' '}
          <a href={paths.office.gallery(id, 'activity')}>See the activity</a>
        </Notice>
      ))}
    </>
  );
}
