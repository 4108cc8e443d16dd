import { processState } from '@/shared/processState';
import { publishChange } from './sharedVersion';
import { nextVersion } from './versions';

/** Makes every public page and list new at its next visit, at every server. To be called when a change is committed, see `afterCommit`. */
export async function contentChanged(): Promise<void> {
  nextVersion();
  await publishChange();
}

/** How often the content has changed since this process began. */
export const contentChanges = (): number => processState.content.changes;

/** Milliseconds after which a read that has not ended is left to itself, and the next one is a new attempt. */
const READ_TIMEOUT_MS = 30_000;

/**
 * Reads something once for all pages until the content changes; a read that failed, or does not end, is tried again.
 * What it gives must not be changed.
 */
export function oncePerVersion<From, T>(read: (from: From) => Promise<T>) {
  let last: { version: number; reading: Promise<T> } | undefined;
  return (from: From): Promise<T> => {
    const version = contentChanges();
    if (last && last.version === version) return last.reading;
    const reading = read(from);
    last = { version, reading };
    const forget = () => {
      if (last?.reading === reading) last = undefined;
    };
    const timer = setTimeout(forget, READ_TIMEOUT_MS).unref();
    reading.catch(forget).finally(() => clearTimeout(timer));
    return reading;
  };
}
