'use client';

import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { expiresSoon } from '@/client/session/refresh';
import { currentSession } from '@/client/session/store';
import { usePolling } from '@/client/usePolling';

type Props = { photographs: number; ready: number; failed: number };

/** How many photographs of a gallery are as it asks for, until all are that can be (docs/specification.md#details-of-galleries). */
export function WatermarkProgress({ photographs, ready, failed }: Props) {
  const { refresh } = useRouter();
  const [isRefreshing, startRefreshing] = useTransition();
  const isRunning = ready + failed < photographs;
  usePolling(
    isRunning && !isRefreshing,
    async () => {
      // Without a session the screen would leave for the login, and nobody has done anything.
      if (!expiresSoon(currentSession().accessToken, 0)) startRefreshing(refresh);
    },
    photographs,
  );
  if (ready === photographs) return null;
  return (
    <div className="progress">
      <progress aria-label="Photographs that are ready" value={ready} max={photographs} />
      <p>
        {ready} of {photographs} ready{failed > 0 && `, ${failed} failed`}
      </p>
      {isRunning && (
        <p className="quiet">Your client gets each photograph as soon as it is ready.</p>
      )}
      {failed > 0 && (
        <p className="quiet">
          Your client does not get what has failed: remove it, and upload it again.
        </p>
      )}
    </div>
  );
}
