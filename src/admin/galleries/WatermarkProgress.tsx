'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { answerOf, fetchReply } from '@/client/api';
import { currentSession } from '@/client/session/store';
import { usePolling } from '@/client/usePolling';
import { paths } from '@/config/paths';
import type { GalleryProgress } from '@/contract/gallery';

type Props = {
  galleryId: string;
  /** What the photographs of the page show. */
  rendered: GalleryProgress;
};

/** How many parts of a gallery's photographs are said aloud, and refresh the page. */
const STEPS = 10;

/** How many photographs of a gallery carry its watermark, until all do that can (docs/specification.md#details-of-galleries). */
export function WatermarkProgress({ galleryId, rendered }: Props) {
  const { refresh } = useRouter();
  const [polled, setPolled] = useState<GalleryProgress & { since: GalleryProgress }>();
  // What was asked before the page was rendered may be about another text.
  const { photographs, ready, failed } = polled?.since === rendered ? polled : rendered;
  const isRunning = ready + failed < photographs;
  const step = Math.max(1, Math.ceil(photographs / STEPS));

  const hasFailed = usePolling(isRunning, async () => {
    // Not by `request`, which would leave for the login: nobody has done anything.
    const reply = await fetchReply('GET', paths.api.galleryProgress(galleryId), {
      token: currentSession().accessToken,
    });
    const next = answerOf<GalleryProgress>(reply);
    setPolled({ ...next, since: rendered });
    const isOver = next.ready + next.failed >= next.photographs;
    if (next.ready >= rendered.ready + (isOver ? 1 : step)) refresh();
    return next.ready > ready;
  });

  const textOf = (count: number) =>
    `${count} of ${photographs} ready${failed > 0 ? `, ${failed} failed` : ''}`;
  const isShown = ready < photographs;
  return (
    <p className="progress">
      {isShown && <span aria-hidden="true">{textOf(ready)}</span>}
      <span role="status" className="visually-hidden">
        {isShown && textOf(isRunning ? ready - (ready % step) : ready)}
      </span>
      {isShown && (
        <span className="quiet">
          {hasFailed && 'How far it is could not be read. Your site is asked again. '}
          {isRunning
            ? 'Your client sees each photograph as soon as it carries the watermark.'
            : 'What has failed stays hidden. It is tried again when the server starts.'}
        </span>
      )}
    </p>
  );
}
