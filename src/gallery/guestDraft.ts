import { draftNames, readDraft, storeDraft, takeDraft } from '@/client/drafts';
import type { GuestState } from './open/guest';
import type { Store } from './store';

/** What a guest types: the comment about a photograph, or the message with the selection of a gallery. */
export const commentDraft = (photo: string): string => `comment ${photo}`;
export const submissionDraft = (token: string): string => `submission ${token}`;

/** @param guest the id of a guest, or undefined for whoever has not said who they are */
const nameOf = (name: string, guest: string | undefined): string =>
  guest === undefined ? name : `${name} by ${guest}`;

/**
 * A text that a guest has typed and not sent. It stays in this tab when its form is closed or the page is loaded again,
 * and is shown to no other guest who goes on here.
 */
export function guestDraft(store: Store<GuestState>, name: string) {
  const ownName = () => nameOf(name, store.get().guest?._id);
  return {
    /** The text; undefined when there is none. */
    read(): string | undefined {
      const { text } = readDraft(ownName());
      return typeof text === 'string' ? text : undefined;
    },
    keep: (text: string) => storeDraft(ownName(), { text }),
    /** @param sent removes the draft only if it still is what was sent */
    remove(sent?: string): void {
      if (sent === undefined || readDraft(ownName()).text === sent) takeDraft(ownName());
    },
  };
}

/** Makes those of some drafts that were typed before anybody had said who they are the drafts of a guest. */
export function claimDrafts(guest: string, names: ReadonlySet<string>): void {
  for (const name of draftNames())
    if (names.has(name)) storeDraft(nameOf(name, guest), takeDraft(name));
}
