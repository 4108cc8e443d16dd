import { Images, Send } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { calendarDay } from '@/components/calendarDay';
import { useHydrated } from '@/components/useHydrated';
import { useTexts } from '@/components/useTexts';
import { MESSAGES } from '@/contract/messages';
import { fill } from '@/texts/fill';
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
  const texts = useTexts('openGallery');
  const { allow } = useVisit();
  const count = useVisitState(countPicks);
  const filter = isFiltered ? texts.showAll : texts.showSelection;
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
              <Images size={20} strokeWidth={1.5} />
              <span className="label">
                <span className="verb">{filter.before}</span>
                {filter.short}
              </span>
            </button>
          </>
        )}
        <DownloadMenu sections={sections} hasPicks={count > 0} />
        {allow.pick && !submittedAt && (
          <button type="button" className="tool main" disabled={count === 0} onClick={onSubmit}>
            <Send size={20} strokeWidth={1.5} />
            <span className="label">
              {texts.submit.short}
              <span className="verb">{texts.submit.after}</span>
            </span>
          </button>
        )}
      </div>
    </div>
  );
}

/** The day by the visitor's clock, which the server does not know. */
function SubmittedOn({ at }: { at: string }) {
  const texts = useTexts('openGallery');
  const isHydrated = useHydrated();
  const day = isHydrated && new Date(at).toLocaleDateString('sv-SE');
  return (
    <span className="submitted">
      {day ? fill(texts.submittedOn, { day: calendarDay(day) }) : texts.submitted}
    </span>
  );
}

/** What the visitor has to do for picks that are not saved, or to go on with those of an earlier visit. */
function UnsavedLine() {
  const texts = useTexts('openGallery');
  const { queue, whenIdentified } = useVisit();
  const failed = useVisitState((state) => state.failed.size);
  const waiting = useVisitState((state) => (state.guest ? 0 : state.unsaved.size));
  const isKept = useVisitState((state) => state.isSelectionKept && !state.guest);
  const text =
    (failed > 0 && fill(texts.picksFailed, { count: failed })) ||
    (waiting > 0 && texts.picksWaiting) ||
    (isKept && MESSAGES.selectionKept);
  return (
    <div className="unsaved" role="status" hidden={!text}>
      {text && (
        <>
          {text}
          <button type="button" onClick={() => whenIdentified(() => void queue.retry())}>
            {failed > 0 ? texts.tryAgain : texts.sayWho}
          </button>
        </>
      )}
    </div>
  );
}
