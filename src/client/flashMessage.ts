import { readText, writeText } from './browserStorage';

const KEY = 'flashMessage';

/** Milliseconds after which a message is too old to be shown. */
const MAX_AGE = 30_000;

/** Stores a success message for the next page: a toast does not outlive the page. */
export const setFlashMessage = (text: string): void =>
  writeText('sessionStorage', KEY, JSON.stringify({ text, at: Date.now() }));

/** Reads and removes the message that the previous page has stored. */
export function takeFlashMessage(): string | undefined {
  const stored = readText('sessionStorage', KEY);
  writeText('sessionStorage', KEY, null);
  try {
    const { text, at } = JSON.parse(stored ?? '') as { text: string; at: number };
    return Date.now() - at < MAX_AGE ? text : undefined;
  } catch {
    return undefined;
  }
}
