'use client';

import { Check, Link2 } from 'lucide-react';
import { useState } from 'react';
import { request } from '@/client/request';
import { Button } from '@/components/Button';
import { Text } from '@/components/Text';
import { paths } from '@/config/paths';
import type { PreviewTarget } from '@/contract/previewLink';
import { useResultDialog } from '../dialogs/ResultDialog';
import { useCopy } from '../forms/useCopy';
import { LocalTime } from '../layout/LocalTime';

type Props = PreviewTarget & {
  /** When the link that it has ends. */
  end: string | undefined;
};

/** Makes and withdraws the link by which others see what is not published (docs/specification.md#links-for-others). */
export function LinkForOthers({ collection, id, end: storedEnd }: Props) {
  const { showFailure } = useResultDialog();
  const { isCopied, copy } = useCopy();
  const [end, setEnd] = useState(storedEnd);
  const [url, setUrl] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function call(send: () => Promise<unknown>) {
    setBusy(true);
    try {
      await send();
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  }
  const copyLink = () =>
    call(async () => {
      const link = await request('POST', paths.api.previewLinks, { collection, id });
      setEnd(link.expiresAt);
      setUrl(link.url);
      await copy(link.url, true);
    });
  const withdraw = () =>
    call(async () => {
      await request('DELETE', paths.api.previewLinks, { collection, id });
      setEnd(undefined);
      setUrl('');
    });

  return (
    <div className="link-for-others">
      <Button
        variant="outline"
        className="small"
        loading={isBusy}
        startIcon={isCopied ? <Check size={18} /> : <Link2 size={18} strokeWidth={1.5} />}
        onClick={copyLink}
      >
        {isCopied ? 'Copied' : 'Copy a link for others'}
      </Button>
      {url && (
        <input
          readOnly
          aria-label="Link for others"
          value={url}
          onFocus={({ target }) => target.select()}
        />
      )}
      <div className="end">
        <p role="status">
          {end && (
            <>
              Whoever has the link sees this until <LocalTime iso={end} />, or until you publish it.
            </>
          )}
        </p>
        {end && <Text onClick={withdraw}>Withdraw the link</Text>}
      </div>
    </div>
  );
}
