import { readText, writeText } from './browserStorage';

const KEY = 'flashMessage';

/** Stores a success message for the next page: a toast does not outlive the page. */
export const setFlashMessage = (text: string): void => writeText('sessionStorage', KEY, text);

/** Reads and removes the message that the previous page has stored. */
export function takeFlashMessage(): string | null {
  const text = readText('sessionStorage', KEY);
  writeText('sessionStorage', KEY, null);
  return text;
}
