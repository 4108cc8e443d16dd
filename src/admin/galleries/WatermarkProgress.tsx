'use client';

import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { answerOf, fetchReply } from '@/client/api';
import { currentSession } from '@/client/session/store';
import { usePolling } from '@/client/usePolling';
import { paths } from '@/config/paths';

type Props = { photographs: number; ready: number; failed: number };

/** How many photographs of a gallery are as it asks for, until all are that can be (docs/specification.md#details-of-galleries). */
export function WatermarkProgress({ photographs, ready, failed }: Props) {
  const { refresh } = useRouter();
  const [isRefreshing, startRefreshing] = useTransition();
  usePolling(
    ready + failed < photographs && !isRefreshing,
    async () => {
      // Asked first: without a connection or a session a refresh would leave the page, and running uploads would be lost.
      // `request` would leave it for the login, too.
      const { accessToken: token } = currentSession();
      answerOf(await fetchReply('GET', paths.api.sessions, { token }));
      startRefreshing(refresh);
    },
    photographs - ready - failed,
  );
  if (ready === photographs) return null;
  return (
    <div className="progress">
      <progress aria-label="Photographs that are ready" value={ready} max={photographs} />
      <p>
        {ready} of {photographs} ready{failed > 0 && `, ${failed} failed`}
      </p>
      <p className="quiet">
        {failed > 0
          ? 'Your client does not get what has failed: remove it, and upload it again.'
          : 'Your client gets each photograph as soon as it is ready.'}
      </p>
    </div>
  );
}
