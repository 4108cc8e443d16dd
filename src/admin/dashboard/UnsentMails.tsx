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

type Props = {
  mails: readonly QueuedMailAnswer[];
  /** How many there are, of which the newest are given. */
  total: number;
};

/** The mails that could not be handed over, newest first. The screen is read again after the next try of one. */
export function UnsentMails({ mails, total }: Props) {
  const refresh = useRefresh();
  const { showSuccess, showFailure } = useResultDialog();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const nextTry = mails.flatMap((mail) => mail.nextTry ?? []).sort()[0];
    if (!nextTry) return;
    const timer = setTimeout(refresh, Math.max(Date.parse(nextTry) - Date.now(), 0) + TRY_MS);
    return () => clearTimeout(timer);
  }, [mails, refresh]);

  async function change(call: () => Promise<{ message: string }>) {
    if (busy) return;
    setBusy(true);
    try {
      showSuccess((await call()).message);
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
      refresh();
    }
  }

  const action = (label: string, id: string, call: Parameters<typeof change>[0]) => (
    <button
      type="button"
      className="text-button"
      aria-describedby={`mail-${id}`}
      aria-disabled={busy || undefined}
      onClick={() => change(call)}
    >
      {label}
    </button>
  );

  const rows = (some: readonly QueuedMailAnswer[]) => (
    <ul>
      {some.map(({ _id, name, to, queuedAt, state, tries, canRetry, nextTry: next, error }) => (
        <li key={_id}>
          <div id={`mail-${_id}`}>
            <strong>{name}</strong> to <bdi>{to}</bdi>
            <p className="quiet">
              Since <LocalTime iso={queuedAt} />, {countTries(tries)}.{' '}
              {next ? (
                <>
                  Next try <LocalTime iso={next} />.
                </>
              ) : (
                state === 'failed' && 'Given up.'
              )}
              {error && (
                <>
                  <br />
                  Last try: <bdi>{error}</bdi>
                </>
              )}
            </p>
          </div>
          <div className="actions">
            {canRetry && action('Try again', _id, () => request('POST', paths.api.retryMail(_id)))}
            {action('Dismiss', _id, () => request('DELETE', paths.api.queuedMail(_id)))}
          </div>
        </li>
      ))}
    </ul>
  );

  return (
    <div>
      {rows(mails.slice(0, FEW))}
      {mails.length > FEW && (
        <details>
          <summary>{countWithNoun(total - FEW, 'more mail')}</summary>
          {rows(mails.slice(FEW))}
          {total > mails.length && <p className="quiet">These are the newest {mails.length}.</p>}
        </details>
      )}
    </div>
  );
}

const countTries = (tries: number): string =>
  ['not tried yet', 'one try'][tries] ?? `${tries} tries`;
