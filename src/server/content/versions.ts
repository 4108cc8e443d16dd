import { processState } from '@/shared/processState';

const { content } = processState;

/** Milliseconds for which an incomplete page may be kept, so that a slow database gets some rest. */
export const RETRY_MS = 3_000;

let scheduled = false;
/** Whether the renewal that is scheduled counts a change, too. */
let missedChange = false;

/** Counts a change of the content at this server. */
export function nextVersion(): void {
  content.changes += 1;
  content.pageVersion += 1;
}

/** Reports that a page is made without something that could not be read: a visit after a while gets all of it. */
export const markPageIncomplete = (): void => renewSoon();

/** Treats the content as changed a moment from now, because a change elsewhere may have gone unnoticed. */
export function nextVersionSoon(): void {
  missedChange = true;
  renewSoon();
}

/** Schedules one renewal of the pages for all who ask for one meanwhile. */
function renewSoon(): void {
  if (scheduled) return;
  scheduled = true;
  setTimeout(() => {
    if (missedChange) content.changes += 1;
    content.pageVersion += 1;
    scheduled = false;
    missedChange = false;
  }, RETRY_MS).unref();
}
