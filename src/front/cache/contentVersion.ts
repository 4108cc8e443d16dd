import { processState } from '@/shared/processState';

const { content } = processState;

/** Milliseconds after which pages are rendered again though nothing was changed: other photographs are chosen. */
const LONGEST_MS = 3_600_000;

/** The version of the pages that a visit gets. */
export async function pageVersion(): Promise<string> {
  await content.checkElsewhere?.();
  return versionOf(content.pageVersion);
}

/** The same of data, which only a change and the hour make new. */
export async function dataVersion(): Promise<string> {
  await content.checkElsewhere?.();
  return versionOf(content.changes);
}

const versionOf = (count: number) => `v${count}-${Math.floor(Date.now() / LONGEST_MS)}`;
