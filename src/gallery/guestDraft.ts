import { readDraft, storeDraft, takeDraft } from '@/client/drafts';
import type { GuestState } from './open/guest';
import type { Store } from './store';

/**
 * A text that a guest has typed and not sent. It stays in this tab when its form is closed or the page is loaded again,
 * and is shown to nobody else who says who they are here.
 * @param name what is typed, for example `comment {photo}`
 */
export function guestDraft(store: Store<GuestState>, name: string) {
  const owner = () => store.get().guest?.email ?? '';
  return {
    /** The text; undefined when there is none. */
    read(): string | undefined {
      const { text, typedBy } = readDraft(name);
      const isOwn = typedBy === '' || typedBy === owner();
      return isOwn && typeof text === 'string' ? text : undefined;
    },
    keep: (text: string) => storeDraft(name, { text, typedBy: owner() }),
    /** @param sent removes the draft only if it still is what was sent */
    remove(sent?: string): void {
      if (sent === undefined || readDraft(name).text === sent) takeDraft(name);
    },
  };
}
