type Kind = 'localStorage' | 'sessionStorage';

/** In place of a store that the browser does not give, as in some private windows. */
const memory = {
  localStorage: new Map<string, string>(),
  sessionStorage: new Map<string, string>(),
};

/** A text that the browser keeps, or null. */
export function readText(kind: Kind, key: string): string | null {
  const remembered = memory[kind].get(key);
  if (remembered !== undefined) return remembered;
  try {
    return window[kind].getItem(key);
  } catch {
    return null;
  }
}

/**
 * Keeps a text, or with null forgets it. What the browser refuses to keep lives as long as the page.
 */
export function writeText(kind: Kind, key: string, text: string | null): void {
  memory[kind].delete(key);
  try {
    if (text === null) window[kind].removeItem(key);
    else window[kind].setItem(key, text);
  } catch {
    if (text !== null) memory[kind].set(key, text);
  }
}

/** Forgets every text whose key begins so. */
export function forgetTexts(kind: Kind, prefix: string): void {
  const keys = [...memory[kind].keys()];
  try {
    keys.push(...Object.keys(window[kind]));
  } catch {
    // The browser gives no store, so it holds nothing either.
  }
  for (const key of keys) if (key.startsWith(prefix)) writeText(kind, key, null);
}
