'use client';

import { shorten } from '@/contract/shorten';
import { useHints } from './useHints';

/** How many hints are named, the others are counted; and how much of each. */
const NAMED = 6;
const LONGEST = 60;

function shortened(hint: string): string {
  const start = shorten(hint, LONGEST);
  return start === hint ? `[${hint}]` : `[${start}…]`;
}

/** Names what a page still has of its template (docs/specification.md#pages-of-ones-own). */
export function HintsNote() {
  const hints = useHints();
  if (hints.length === 0) return null;
  return (
    <div className="hints-note">
      <HintList hints={hints} />
    </div>
  );
}

/** 'Still to be filled in: …'. */
export function HintList({ hints }: { hints: string[] }) {
  const rest = hints.length - NAMED;
  return (
    <p className="hints">
      Still to be filled in: {hints.slice(0, NAMED).map(shortened).join(', ')}
      {rest > 0 && ` and ${rest} more`}
    </p>
  );
}
