import { readText, writeText } from '@/client/browserStorage';
import { draftNames, popDraft, readDraft, storeDraft } from '@/client/drafts';

/** The names of what a guest types: the comment about a photograph, and the message with the selection of a gallery. */
export const commentDraftName = (photoId: string): string => `comment ${photoId}`;
export const submissionDraftName = (token: string): string => `submission ${token}`;

/** @param guestId undefined for whoever has not said who they are */
const guestDraftName = (name: string, guestId: string | undefined): string =>
  guestId === undefined ? name : `${name} by ${guestId}`;

/** A text that a guest has typed and not sent. It stays in this tab, and is shown to no other guest who goes on here. */
export function guestDraft({ guestId }: { guestId: () => string | undefined }, name: string) {
  const ownName = () => guestDraftName(name, guestId());
  return {
    /** The text; undefined when there is none. */
    read(): string | undefined {
      const { text } = readDraft(ownName());
      return typeof text === 'string' ? text : undefined;
    },
    write: (text: string) => storeDraft(ownName(), { text }),
    /** @param sent removes the draft only if it still is what was sent */
    remove(sent?: string): void {
      if (sent === undefined || readDraft(ownName()).text === sent) popDraft(ownName());
    },
  };
}

/** Hands what was typed anonymously, in a gallery with these photographs, over to a guest. */
export function claimDrafts(guestId: string, token: string, photoIds: ReadonlySet<string>): void {
  const names = new Set([submissionDraftName(token), ...[...photoIds].map(commentDraftName)]);
  for (const name of draftNames())
    if (names.has(name)) storeDraft(guestDraftName(name, guestId), popDraft(name));
}

type UnsavedPick = [photoId: string, picked: boolean];

/**
 * Where the unsaved picks of a guest are stored, and with '' those of whoever has not said who they are. The latter stand
 * together for all galleries: a photograph is in one gallery only, and the token of a link may be replaced.
 */
const picksKey = (guestId: string): string =>
  guestId ? `unsaved-picks-${guestId}` : 'unsaved-picks';

/** The picks of a guest that this browser could not save before its page was closed. */
export function unsavedPicks(guestId: string): UnsavedPick[] {
  try {
    return Object.entries(JSON.parse(readText('localStorage', picksKey(guestId)) ?? '{}'));
  } catch {
    return [];
  }
}

const writePicks = (guestId: string, picks: UnsavedPick[]): void =>
  writeText(
    'localStorage',
    picksKey(guestId),
    picks.length > 0 ? JSON.stringify(Object.fromEntries(picks)) : null,
  );

/** Stores a pick until it is saved. @param picked undefined removes it */
export const storePick = (guestId: string, photoId: string, picked: boolean | undefined): void =>
  writePicks(guestId, [
    ...unsavedPicks(guestId).filter(([other]) => other !== photoId),
    ...(picked === undefined ? [] : [[photoId, picked] as UnsavedPick]),
  ]);

/** Hands the picks of these photographs that were made anonymously over to a guest. */
export function claimPicks(guestId: string, photoIds: ReadonlySet<string>): void {
  const unclaimed = unsavedPicks('');
  const claimed = unclaimed.filter(([photoId]) => photoIds.has(photoId));
  if (claimed.length === 0) return;
  writePicks(guestId, [...unsavedPicks(guestId), ...claimed]);
  const others = unclaimed.filter((pick) => !claimed.includes(pick));
  writePicks('', others);
}
