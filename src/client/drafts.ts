import { readText, removeTexts, writeText } from './browserStorage';

const PREFIX = 'draft:';

type Draft = Record<string, unknown>;

/** Whether there is a draft of this name. */
export const hasDraft = (name: string): boolean =>
  readText('sessionStorage', PREFIX + name) !== null;

/** Stores what was typed, by field, in this tab. */
export const storeDraft = (name: string, draft: Draft): void =>
  writeText('sessionStorage', PREFIX + name, JSON.stringify(draft));

/** Reads and removes a draft; it is empty when there is none, or a damaged one. */
export function takeDraft(name: string): Draft {
  const draft = readText('sessionStorage', PREFIX + name);
  writeText('sessionStorage', PREFIX + name, null);
  try {
    return JSON.parse(draft ?? '{}') as Draft;
  } catch {
    return {};
  }
}

/** Removes every draft of this tab, as a sign-out on a shared machine should. */
export const removeDrafts = (): void => removeTexts('sessionStorage', PREFIX);
