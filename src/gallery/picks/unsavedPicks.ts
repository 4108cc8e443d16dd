import { readText, writeText } from '@/client/browserStorage';

type StoredPick = [photo: string, picked: boolean];

/**
 * Picks by the ids of photographs: those of a guest, or with '' of whoever has not said who they are. The latter stand
 * together for all galleries: a photograph is in one gallery only, and the token of a link may be replaced.
 */
const keyOf = (guest: string): string => (guest ? `unsaved-picks-${guest}` : 'unsaved-picks');

function read(guest: string): Record<string, boolean> {
  try {
    return JSON.parse(readText('localStorage', keyOf(guest)) ?? '{}');
  } catch {
    return {};
  }
}

const write = (guest: string, picks: StoredPick[]): void =>
  writeText(
    'localStorage',
    keyOf(guest),
    picks.length > 0 ? JSON.stringify(Object.fromEntries(picks)) : null,
  );

/** The picks of a guest that this browser could not save before its page was closed. */
export const storedPicks = (guest: string): StoredPick[] => Object.entries(read(guest));

/** Keeps a pick until it is saved; with undefined it is forgotten. */
export const storePick = (guest: string, photo: string, picked: boolean | undefined): void =>
  write(guest, [
    ...storedPicks(guest).filter(([other]) => other !== photo),
    ...(picked === undefined ? [] : [[photo, picked] as StoredPick]),
  ]);

/** Makes those of some photographs that were picked before anybody had said who they are the picks of a guest. */
export function claimPicks(guest: string, photos: ReadonlySet<string>): void {
  const nobodys = storedPicks('');
  const claimed = nobodys.filter(([photo]) => photos.has(photo));
  if (claimed.length === 0) return;
  write(guest, [...storedPicks(guest), ...claimed]);
  write(
    '',
    nobodys.filter(([photo]) => !photos.has(photo)),
  );
}
