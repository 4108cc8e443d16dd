'use client';

import { Images, Send } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { calendarDay } from '@/components/calendarDay';
import { useHydrated } from '@/components/useHydrated';
import { SelectedCount } from '../picks/PickButton';
import { countPicks } from '../picks/pickQueue';
import { useVisit, useVisitState } from '../visit';
import { DownloadMenu } from './Downloads';
import type { Section } from './sections';

type Props = {
  sections: readonly Section[];
  /** Whether only the selection is shown. */
  filtered: boolean;
  /** Whether the dialog is open that submits the selection. */
  submits: boolean;
  onFilter: () => void;
  onSubmit: () => void;
};

/** How many photographs are picked, and what can be done with them; on phones at the bottom. */
export function SelectionBar({ sections, filtered, submits, onFilter, onSubmit }: Props) {
  const { allow } = useVisit();
  const count = useVisitState(countPicks);
  const submittedAt = useVisitState((state) => state.submittedAt);
  const filter = useRef<HTMLButtonElement>(null);
  // After the submission the button that had opened the dialog is gone, and with it the focus.
  useEffect(
    () => () => {
      if (submits && document.activeElement === document.body) filter.current?.focus();
    },
    [submits],
  );
  return (
    <div className="bar">
      <UnsavedLine />
      <div className="bar-row">
        {allow.pick && (
          <>
            <p className="count" role="status">
              <SelectedCount />
              {submittedAt && <SubmittedOn at={submittedAt} />}
            </p>
            <button
              ref={filter}
              type="button"
              className="tool"
              disabled={count === 0 && !filtered}
              onClick={onFilter}
            >
              <Images size={20} strokeWidth={1.5} aria-hidden="true" />
              <span className="label">
                <span className="verb">Show {!filtered && 'my '}</span>
                {filtered ? 'all' : 'selection'}
              </span>
            </button>
          </>
        )}
        <DownloadMenu sections={sections} hasPicks={count > 0} />
        {allow.pick && !submittedAt && (
          <button type="button" className="tool main" disabled={count === 0} onClick={onSubmit}>
            <Send size={20} strokeWidth={1.5} aria-hidden="true" />
            <span className="label">
              Submit<span className="verb"> selection</span>
            </span>
          </button>
        )}
      </div>
    </div>
  );
}

/** The day by the visitor's clock, which the server does not know. */
function SubmittedOn({ at }: { at: string }) {
  const isHydrated = useHydrated();
  const day = isHydrated && new Date(at).toLocaleDateString('sv-SE');
  return (
    <span className="submitted">{day ? `Submitted on ${calendarDay(day)}` : 'Submitted'}</span>
  );
}

/** Says which picks could not be saved. */
function UnsavedLine() {
  const { queue, store, asGuest } = useVisit();
  const failed = useVisitState((state) => state.failed.size);
  const waiting = useVisitState((state) => (state.needsGuest ? state.unsaved.size : 0));
  const count = failed || waiting;
  const retry = () => {
    if (store.get().needsGuest) store.set({ guest: null });
    asGuest(() => void queue.retry());
  };
  return (
    <div className="unsaved" role="status" hidden={count === 0}>
      {count > 0 && (
        <>
          {failed > 0 ? notSaved(count) : 'Your picks are not saved yet'}
          <button type="button" onClick={retry}>
            {failed > 0 ? 'Try again' : 'Say who you are'}
          </button>
        </>
      )}
    </div>
  );
}

const notSaved = (count: number): string =>
  count === 1 ? 'One pick could not be saved' : `${count} picks could not be saved`;
