'use client';

import { useHints } from './useHints';

/** How many hints are named; the others are counted. */
const NAMED = 6;

/** Names what a page still has of its template (docs/specification.md#pages-of-ones-own). */
export function HintsNote() {
  const hints = useHints();
  if (hints.length === 0) return null;
  return (
    <div className="hints-note" role="status">
      <HintList hints={hints} />
    </div>
  );
}

/** 'Still to be filled in: …'. */
export function HintList({ hints }: { hints: string[] }) {
  const rest = hints.length - NAMED;
  return (
    <p>
      Still to be filled in:{' '}
      {hints
        .slice(0, NAMED)
        .map((hint) => `[${hint}]`)
        .join(', ')}
      {rest > 0 && ` and ${rest} more`}
    </p>
  );
}
