import { Link } from '@payloadcms/ui';
import { paths } from '@/config/paths';
import type { ContactMessage } from '@/payload-types';
import { LocalTime } from '../frame/LocalTime';

/** More than this of a first line fits on no screen. */
const EXCERPT = 200;

/** A message in the list: who, how it begins, when, and whether it is new. */
export function MessageRow({ id, fullName, message, createdAt, read }: ContactMessage) {
  const [firstLine = ''] = message.split('\n');
  return (
    <li className={read ? undefined : 'unread'}>
      <Link href={paths.office.message(id)} prefetch={false}>
        {!read && <span className="visually-hidden">Unread: </span>}
        <span className="sender">{fullName}</span>
        <span className="excerpt" dir="auto">
          {[...firstLine].slice(0, EXCERPT).join('')}
        </span>
        <LocalTime iso={createdAt} />
      </Link>
    </li>
  );
}
