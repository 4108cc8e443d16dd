import { Heart } from 'lucide-react';
import { Filled } from '@/components/Filled';
import { useTexts } from '@/components/useTexts';
import { fill } from '@/texts/fill';
import { useVisit, useVisitState } from '../visit';
import { countPicks, isPicked } from './pickQueue';

/**
 * Picks a photograph or takes it out. After the submission it only shows what was picked.
 * @param number the place of the photograph, for the accessible name
 */
export function PickButton({ photoId, number }: { photoId: string; number: number }) {
  const texts = useTexts('openGallery');
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
        aria-label={fill(texts.pick, { number })}
        disabled={isSubmitted}
        onClick={() => queue.pick(photoId, !picked)}
      >
        <Heart size={22} strokeWidth={1.75} />
      </button>
      {failed && <span className="not-saved">{texts.notSaved}</span>}
    </>
  );
}

/** 'Selected 12 of 30', or without a limit the number alone. */
export function SelectedCount() {
  const texts = useTexts('openGallery');
  const controls = useTexts('controls');
  const { pickLimit } = useVisit().allow;
  const count = useVisitState(countPicks);
  const number =
    pickLimit === null ? count : fill(controls.numberOfTotal, { number: count, total: pickLimit });
  return <Filled text={texts.selected} values={{ count: <span>{number}</span> }} />;
}
