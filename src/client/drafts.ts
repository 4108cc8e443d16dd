import { forgetTexts, readText, writeText } from './browserStorage';

const PREFIX = 'draft:';

type Draft = Record<string, unknown>;

/** Whether a draft of this name waits to be taken up. */
export const hasDraft = (name: string): boolean =>
  readText('sessionStorage', PREFIX + name) !== null;

/** Keeps in this tab what was typed, by field. */
export const keepDraft = (name: string, draft: Draft): void =>
  writeText('sessionStorage', PREFIX + name, JSON.stringify(draft));

/** What was typed, once; nothing of it when there is none, or a damaged one. */
export function takeDraft(name: string): Draft {
  const draft = readText('sessionStorage', PREFIX + name);
  writeText('sessionStorage', PREFIX + name, null);
  try {
    return JSON.parse(draft ?? '{}') as Draft;
  } catch {
    return {};
  }
}

/** Leaves nothing typed behind in this tab: for whoever goes on purpose, perhaps from a machine of others. */
export const forgetDrafts = (): void => forgetTexts('sessionStorage', PREFIX);
