import { processState } from '@/shared/processState';

const { content } = processState;

/** The version of pages: it changes with the content, and soon after a page was made without all of it. */
export async function pageVersion(): Promise<string> {
  await content.checkElsewhere?.();
  return `p${content.pageVersion}`;
}

/** The version of data, which changes with the content alone. */
export async function dataVersion(): Promise<string> {
  await content.checkElsewhere?.();
  return `d${content.changes}`;
}
