type Kind = 'localStorage' | 'sessionStorage';

/** Reads a stored text; null when there is none, or the browser refuses its storage. */
export function readText(kind: Kind, key: string): string | null {
  try {
    return window[kind].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or with null removes it. */
export function writeText(kind: Kind, key: string, text: string | null): void {
  try {
    if (text === null) window[kind].removeItem(key);
    else window[kind].setItem(key, text);
  } catch {
    // The browser refuses its storage; nothing is kept.
  }
}

const FLASH_KEY = 'flashMessage';

/** Stores a success message for the next page: a toast does not outlive the page. */
export const setFlashMessage = (text: string): void => writeText('sessionStorage', FLASH_KEY, text);

/** Reads and removes the message that the previous page has stored. */
export function popFlashMessage(): string | null {
  const text = readText('sessionStorage', FLASH_KEY);
  writeText('sessionStorage', FLASH_KEY, null);
  return text;
}
