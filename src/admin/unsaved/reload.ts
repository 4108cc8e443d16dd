import { popDraft, storeDraft } from '@/client/drafts';

type Typed = Record<string, unknown>;
type Left = { typed: Typed; form: string; path: string; at: number };

/** The event of a save of Payload's that was refused or did not reach the server; its own forms say nothing more of it. */
export const SAVE_FAILED = 'save-failed';

let form: string | undefined;

/** The word by which the server knows the forms of this page from one call to the next. */
export function formId(): string {
  form ??= crypto.randomUUID();
  return form;
}

const draftNameOf = (name: string): string => `reload:${name}`;

/** Stores in this tab what a form has whose page is closed. @param name of the form and its user */
export function leaveTyped(name: string, typed: Typed): void {
  const left: Left = { typed, form: formId(), path: window.location.pathname, at: Date.now() };
  storeDraft(draftNameOf(name), left);
}

/**
 * Takes what the form has left that this page replaces: a page that is loaded again is read before the last save of the one before.
 * It then counts as that one, whose save the server would take for another tab's. A page that was asked for later, as in a copy of
 * the tab, shows that save, and gets nothing; nor does the page itself when the browser brings it back.
 * @param name of the form and its user
 */
export function takeTyped(name: string): Typed {
  const left = popDraft(draftNameOf(name)) as Partial<Left>;
  const { typed = {}, at = 0, path } = left;
  const [load] = performance.getEntriesByType('navigation');
  const isReplaced = at > performance.timeOrigin && left.form !== form;
  if (!isReplaced || !load || new URL(load.name).pathname !== path) return {};
  form = left.form;
  return typed;
}
