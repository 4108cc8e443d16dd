import { processState } from '@/shared/processState';

const { content } = processState;

/**
 * Milliseconds for which an incomplete page may be kept. Were it made again for each visit, a slow database would get no
 * rest.
 */
export const RETRY_MS = 3_000;

let scheduled = false;

/** Counts a change of the content at this server. */
export function nextVersion(): void {
  content.changes += 1;
  content.pageVersion += 1;
}

/** Reports that a page is made without something that could not be read: a visit after a while gets all of it. */
export const markPageIncomplete = (): void =>
  soon(() => {
    content.pageVersion += 1;
  });

/** Counts a change in a while, as one may have been missed. */
export const nextVersionSoon = (): void => soon(nextVersion);

/** Schedules one of both, unless one is scheduled. */
function soon(renew: () => void): void {
  if (scheduled) return;
  scheduled = true;
  setTimeout(() => {
    scheduled = false;
    renew();
  }, RETRY_MS).unref();
}
