import type { ComponentProps } from 'react';
import { fetchReply } from '@/client/api';
import { toContractReply, withSession } from '@/client/request';
import { saveFile } from '@/client/saveFile';
import { useResultDialog } from './ResultDialog';

/** A link to a file, which is saved; a refusal is shown. A session that has ended meanwhile is refreshed. */
export function DownloadLink({ href, ...link }: ComponentProps<'a'> & { href: string }) {
  const { showFailure } = useResultDialog();
  async function save() {
    // With the cookie alone, as the browser will ask for the file.
    const ask = () => fetchReply('GET', href, { isFile: true }).then(toContractReply);
    saveFile(href, await withSession(ask));
  }
  return (
    <a
      {...link}
      href={href}
      download
      onClick={(event) => {
        event.preventDefault();
        save().catch(showFailure);
      }}
    />
  );
}
