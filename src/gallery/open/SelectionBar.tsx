'use client';

import { Images, Send } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { calendarDay } from '@/components/calendarDay';
import { useHydrated } from '@/components/useHydrated';
import { MESSAGES } from '@/contract/messages';
import { capitalized, countWithNoun } from '@/shared/countWithNoun';
import { SelectedCount } from '../picks/PickButton';
import { countPicks } from '../picks/pickQueue';
import { useVisit, useVisitState } from '../visit';
import { DownloadMenu } from './Downloads';
import type { Section } from './sections';

type Props = {
  sections: readonly Section[];
  isFiltered: boolean;
  isSubmitOpen: boolean;
  onFilter: () => void;
  onSubmit: () => void;
};

/** How many photographs are picked, and what can be done with them; on phones at the bottom. */
export function SelectionBar({ sections, isFiltered, isSubmitOpen, onFilter, onSubmit }: Props) {
  const { allow } = useVisit();
  const count = useVisitState(countPicks);
  const submittedAt = useVisitState((state) => state.submittedAt);
  const filterButton = useRef<HTMLButtonElement>(null);
  // After the submission the button that had opened the dialog is gone, and with it the focus.
  useEffect(
    () => () => {
      if (isSubmitOpen && document.activeElement === document.body) filterButton.current?.focus();
    },
    [isSubmitOpen],
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
              ref={filterButton}
              type="button"
              className="tool"
              disabled={count === 0 && !isFiltered}
              onClick={onFilter}
            >
              <Images size={20} strokeWidth={1.5} aria-hidden="true" />
              <span className="label">
                <span className="verb">Show {!isFiltered && 'my '}</span>
                {isFiltered ? 'all' : 'selection'}
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

/** What the visitor has to do for picks that are not saved, or to go on with those of an earlier visit. */
function UnsavedLine() {
  const { queue, whenIdentified } = useVisit();
  const failed = useVisitState((state) => state.failed.size);
  const waiting = useVisitState((state) => (state.guest ? 0 : state.unsaved.size));
  const isKept = useVisitState((state) => state.isSelectionKept && !state.guest);
  const text =
    (failed > 0 && `${capitalized(countWithNoun(failed, 'pick'))} could not be saved`) ||
    (waiting > 0 && 'Your picks are not saved yet') ||
    (isKept && MESSAGES.selectionKept);
  return (
    <div className="unsaved" role="status" hidden={!text}>
      {text && (
        <>
          {text}
          <button type="button" onClick={() => whenIdentified(() => void queue.retry())}>
            {failed > 0 ? 'Try again' : 'Say who you are'}
          </button>
        </>
      )}
    </div>
  );
}
