import { readText, writeText } from '@/client/browserStorage';

const KEY = 'unsaved-picks';

/** Picks by the ids of photographs, of all galleries: an id is in one gallery only, and a link may be replaced. */
function read(): Record<string, boolean> {
  try {
    return JSON.parse(readText('localStorage', KEY) ?? '{}');
  } catch {
    return {};
  }
}

/** The picks that this browser could not save before its page was closed. */
export const storedPicks = (): [photo: string, picked: boolean][] => Object.entries(read());

/** Keeps a pick until it is saved; with undefined it is forgotten. */
export function storePick(photo: string, picked: boolean | undefined): void {
  const { [photo]: _before, ...others } = read();
  const picks = picked === undefined ? others : { ...others, [photo]: picked };
  writeText('localStorage', KEY, Object.keys(picks).length > 0 ? JSON.stringify(picks) : null);
}
