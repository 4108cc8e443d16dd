'use client';

import { Heart } from 'lucide-react';
import { useVisit, useVisitState } from '../visit';
import { countPicks, isPicked } from './pickQueue';

type Props = {
  photoId: string;
  /** What it picks, for the accessible name. */
  name: string;
};

/** Picks a photograph or takes it out. After the submission it only shows what was picked. */
export function PickButton({ photoId, name }: Props) {
  const { allow, queue } = useVisit();
  const picked = useVisitState((state) => isPicked(state, photoId));
  const failed = useVisitState((state) => state.failed.has(photoId));
  const isSubmitted = useVisitState(({ submittedAt }) => submittedAt !== null);
  if (!allow.pick || (isSubmitted && !picked)) return null;
  return (
    <>
      <button
        type="button"
        className="pick"
        aria-pressed={picked}
        aria-label={`Pick ${name}`}
        disabled={isSubmitted}
        onClick={() => queue.pick(photoId, !picked)}
      >
        <Heart size={22} strokeWidth={1.75} aria-hidden="true" />
      </button>
      {failed && <span className="not-saved">Not saved</span>}
    </>
  );
}

/** 'Selected 12 of 30', or without a limit the number alone. */
export function SelectedCount() {
  const { pickLimit } = useVisit().allow;
  const count = useVisitState(countPicks);
  return (
    <>
      Selected <span>{pickLimit === null ? count : `${count} of ${pickLimit}`}</span>
    </>
  );
}
