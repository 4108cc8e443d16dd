'use client';

import { Heart } from 'lucide-react';
import { useGuestSession, useGuestState } from '../guestSession';
import { countPicks, isPicked } from './pickQueue';

type Props = {
  photo: string;
  /** What it picks, for the accessible name. */
  name: string;
};

/** Picks a photograph or takes it out. After the submission it only shows what was picked. */
export function PickButton({ photo, name }: Props) {
  const { allow, queue } = useGuestSession();
  const picked = useGuestState((state) => isPicked(state, photo));
  const failed = useGuestState((state) => state.failed.has(photo));
  const locked = useGuestState(({ submittedAt }) => submittedAt !== null);
  if (!allow.pick || (locked && !picked)) return null;
  return (
    <>
      <button
        type="button"
        className="pick"
        aria-pressed={picked}
        aria-label={`Pick ${name}`}
        disabled={locked}
        onClick={() => queue.pick(photo, !picked)}
      >
        <Heart size={22} strokeWidth={1.75} aria-hidden="true" />
      </button>
      {failed && <span className="not-saved">Not saved</span>}
    </>
  );
}

/** 'Selected 12 of 30', or without a limit the number alone. */
export function SelectedCount() {
  const { pickLimit } = useGuestSession().allow;
  const count = useGuestState(countPicks);
  return (
    <>
      Selected <span>{pickLimit === null ? count : `${count} of ${pickLimit}`}</span>
    </>
  );
}
