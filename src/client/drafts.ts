import { readText, writeText } from './browserStorage';

const KEY = 'drafts';

type Draft = Record<string, unknown>;

/** The drafts of this tab by their names; none when what is stored is damaged. */
function drafts(): Record<string, Draft> {
  try {
    return JSON.parse(readText('sessionStorage', KEY) ?? '{}');
  } catch {
    return {};
  }
}

/** The names of all drafts of this tab. */
export const draftNames = (): string[] => Object.keys(drafts());

/** Whether there is a draft of this name. */
export const hasDraft = (name: string): boolean => name in drafts();

/** Stores what was typed, by field, in this tab. */
export const storeDraft = (name: string, draft: Draft): void =>
  writeText('sessionStorage', KEY, JSON.stringify({ ...drafts(), [name]: draft }));

/** Reads a draft; it is empty when there is none. */
export const readDraft = (name: string): Draft => drafts()[name] ?? {};

/** Reads and removes a draft; it is empty when there is none. */
export function popDraft(name: string): Draft {
  const { [name]: draft = {}, ...others } = drafts();
  writeText('sessionStorage', KEY, JSON.stringify(others));
  return draft;
}

/** Removes every draft of this tab, as a sign-out on a shared machine should. */
export const removeDrafts = (): void => writeText('sessionStorage', KEY, null);
