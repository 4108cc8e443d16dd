import { Link2Off } from 'lucide-react';
import { isLocalHost } from '@/config/deployment.mjs';
import { env, siteUrl } from '@/config/env';
import { NoticeStyle } from './NoticeStyle';

/** Says that mails and cards lead nowhere: the site is reached by a name and was not told of any. */
export function AddressNotice({ host }: { host: string | null }) {
  if (env.SITE_URL || !host || isLocalHost(`http://${host}`)) return null;
  return (
    <NoticeStyle aria-label="Address">
      <Link2Off size={20} strokeWidth={1.5} aria-hidden="true" />
      <p>
        <strong>This site does not know its own address.</strong> Links in mails, in search results
        and on shared cards lead to <code>{siteUrl}</code>. Set <code>SITE_URL</code> to the address
        that visitors use; then start the site again.
      </p>
    </NoticeStyle>
  );
}
