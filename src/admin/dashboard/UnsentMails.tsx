'use client';

import { useEffect, useState } from 'react';
import { request } from '@/client/request';
import { useRefresh } from '@/client/useRefresh';
import { paths } from '@/config/paths';
import type { QueuedMailAnswer } from '@/contract/mail';
import { countWithNoun } from '@/shared/countWithNoun';
import { useResultDialog } from '../dialogs/ResultDialog';
import { LocalTime } from '../layout/LocalTime';

/** How many are named before the others are asked for. */
const FEW = 3;

/** Milliseconds after which the outcome of a try is looked for. */
const TRY_MS = 3_000;

/** The mails that could not be handed over, newest first. The screen is read again after the next try of one. */
export function UnsentMails({ mails }: { mails: readonly QueuedMailAnswer[] }) {
  const refresh = useRefresh();
  const { showSuccess, showFailure } = useResultDialog();
  const [busy, setBusy] = useState(false);
  const nextTry = mails.flatMap((mail) => mail.nextTry ?? []).sort()[0];

  useEffect(() => {
    if (!nextTry) return;
    const timer = setTimeout(refresh, Math.max(Date.parse(nextTry) - Date.now(), 0) + TRY_MS);
    return () => clearTimeout(timer);
  }, [nextTry, refresh]);

  async function retry(id: string) {
    if (busy) return;
    setBusy(true);
    try {
      showSuccess((await request('POST', paths.api.retryMail(id))).message);
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
      refresh();
    }
  }

  const rows = (some: readonly QueuedMailAnswer[]) => (
    <ul>
      {some.map(({ _id, name, to, queuedAt, tries, nextTry: next, error }) => (
        <li key={_id}>
          <div id={`mail-${_id}`}>
            <strong>{name}</strong> to <bdi>{to}</bdi>
            <p className="quiet">
              Since <LocalTime iso={queuedAt} />, {tries === 1 ? 'one try' : `${tries} tries`}.{' '}
              {next ? (
                <>
                  Next try <LocalTime iso={next} />.
                </>
              ) : (
                'Given up.'
              )}
              {error && (
                <>
                  <br />
                  Last try: <bdi>{error}</bdi>
                </>
              )}
            </p>
          </div>
          <button
            type="button"
            className="text-button"
            aria-describedby={`mail-${_id}`}
            aria-disabled={busy || undefined}
            onClick={() => retry(_id)}
          >
            Try again
          </button>
        </li>
      ))}
    </ul>
  );

  return (
    <div>
      {rows(mails.slice(0, FEW))}
      {mails.length > FEW && (
        <details>
          <summary>{countWithNoun(mails.length - FEW, 'more mail')}</summary>
          {rows(mails.slice(FEW))}
        </details>
      )}
    </div>
  );
}
