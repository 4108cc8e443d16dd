type Kind = 'localStorage' | 'sessionStorage';

/** Replaces a storage that the browser refuses, as with cookies blocked. */
const memory = {
  localStorage: new Map<string, string>(),
  sessionStorage: new Map<string, string>(),
};

/** Reads a stored text; null when there is none. */
export function readText(kind: Kind, key: string): string | null {
  const inMemory = memory[kind].get(key);
  if (inMemory !== undefined) return inMemory;
  try {
    return window[kind].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or with null removes it. What the browser refuses to store lives as long as the page. */
export function writeText(kind: Kind, key: string, text: string | null): void {
  memory[kind].delete(key);
  try {
    if (text === null) window[kind].removeItem(key);
    else window[kind].setItem(key, text);
  } catch {
    if (text !== null) memory[kind].set(key, text);
  }
}

/** Removes every text whose key begins with the prefix. */
export function removeTexts(kind: Kind, prefix: string): void {
  const keys = [...memory[kind].keys()];
  try {
    keys.push(...Object.keys(window[kind]));
  } catch {
    // Without a storage there is nothing else to remove.
  }
  for (const key of keys) if (key.startsWith(prefix)) writeText(kind, key, null);
}
