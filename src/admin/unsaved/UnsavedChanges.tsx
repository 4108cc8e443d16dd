'use client';

import { createContext, type ReactNode, use, useCallback, useEffect, useId, useState } from 'react';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { useLeaveGuard } from './useLeaveGuard';

type Mark = (form: string, unsaved: boolean, text?: string) => void;

const MarkContext = createContext<Mark>(() => {});

/** Around the back office: asks before a page is left whose forms hold unsaved changes (docs/specification.md#portfolio-form). */
export function UnsavedChanges({ children }: { children: ReactNode }) {
  /** What is lost, by form. */
  const [forms, setForms] = useState<ReadonlyMap<string, string | undefined>>(new Map());
  const mark = useCallback<Mark>((form, unsaved, text) => {
    setForms((known) => {
      if (!unsaved && !known.has(form)) return known;
      const next = new Map(known);
      if (unsaved) next.set(form, text);
      else next.delete(form);
      return next;
    });
  }, []);
  const stopped = useLeaveGuard(forms.size > 0);
  // A single form may say what is lost; of several everything that was changed is.
  const text = forms.size === 1 ? [...forms.values()][0] : undefined;
  return (
    <MarkContext value={mark}>
      {children}
      {stopped && (
        <div className="office-dialog">
          <DiscardDialog text={text} {...stopped} />
        </div>
      )}
    </MarkContext>
  );
}

/**
 * Asks before the page is left while `unsaved` is true: by a link, by the browser's back and forward, by
 * closing or reloading. `router.push` of a screen itself is not asked about.
 * @param unsaved whether the form holds something that would be lost
 * @param text what is lost, when that is not all that was changed
 */
export function useUnsaved(unsaved: boolean, text?: string): void {
  const form = useId();
  const mark = use(MarkContext);
  useEffect(() => {
    mark(form, unsaved, text);
    return () => mark(form, false);
  }, [mark, form, unsaved, text]);
}

type DiscardProps = { text?: string | undefined; onStay: () => void; onLeave: () => void };

/** Asks before what was typed is lost (docs/specification.md#portfolio-form). */
export const DiscardDialog = ({ text, onStay, onLeave }: DiscardProps) => (
  <ConfirmDialog
    title="Unsaved changes"
    cancel="Keep editing"
    confirm="Discard"
    onConfirm={onLeave}
    onClose={onStay}
  >
    <p>{text ?? 'What you have changed has not been saved.'}</p>
  </ConfirmDialog>
);
