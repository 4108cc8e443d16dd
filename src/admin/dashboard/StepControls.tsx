'use client';

import { useRouter } from 'next/navigation';
import pLimit from 'p-limit';
import { useState } from 'react';
import { request } from '@/client/request';
import { replaceDetails } from '@/client/session/store';
import { paths } from '@/config/paths';
import { DeleteDialog } from '../dialogs/ConfirmDialog';
import { useResultDialog } from '../dialogs/ResultDialog';

/** Ticks a step off under a name of Payload's preferences. Until the next load it stays on the screen, so that it can be undone. */
export function TickBox({ name, title }: Record<'name' | 'title', string>) {
  const { showFailure } = useResultDialog();
  const [isTicked, setTicked] = useState(false);
  // So that no tick overtakes the one before it.
  const [oneAtATime] = useState(() => pLimit(1));

  async function tick(to: boolean) {
    setTicked(to);
    try {
      const value = to ? 'ticked' : 'open';
      await oneAtATime(() => request('POST', paths.api.preference(name), { value }));
    } catch (error) {
      setTicked(!to);
      showFailure(error);
    }
  }

  return (
    <label>
      <input
        type="checkbox"
        aria-label={`Tick off: ${title}`}
        checked={isTicked}
        onChange={({ target }) => tick(target.checked)}
      />
    </label>
  );
}

/** The step that removes the demo content, and asks before (docs/specification.md#demo-content). */
export function RemoveDemo({ title }: { title: string }) {
  const { refresh } = useRouter();
  const [isAsking, setAsking] = useState(false);
  const [isRemoved, setRemoved] = useState(false);

  async function remove() {
    const answer = await request('DELETE', paths.api.demoContent);
    replaceDetails(answer.user);
    setRemoved(true);
    refresh();
    return answer;
  }

  if (isRemoved) return title;
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        {title}
      </button>
      {isAsking && (
        <DeleteDialog
          subject="The demo content"
          text="Its services, portfolios, photographs and entries go, and what your profile still has of it. What you have changed or added stays."
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
