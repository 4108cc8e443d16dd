'use client';

import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react';
import { UnsavedDialog } from '../dialogs/UnsavedDialog';
import { useLeaveGuard } from './useLeaveGuard';

type Unsaved = { form: string; text: string | undefined };
type Mark = (form: string, unsaved: boolean, text?: string) => void;

const Marking = createContext<Mark>(() => {});

/** Around the back office: asks before a page is left whose forms hold unsaved changes (docs/specification.md#portfolio-form). */
export function UnsavedChanges({ children }: { children: ReactNode }) {
  const [forms, setForms] = useState<readonly Unsaved[]>([]);
  const mark = useCallback<Mark>((form, unsaved, text) => {
    setForms((known) => {
      const others = known.filter((other) => other.form !== form);
      if (unsaved) return [...others, { form, text }];
      return others.length < known.length ? others : known;
    });
  }, []);
  const question = useLeaveGuard(forms.length > 0);
  /** One form may say what is lost; of several it is all that was changed. */
  const text = forms.length === 1 ? forms[0]?.text : undefined;
  return useMemo(
    () => (
      <Marking value={mark}>
        {children}
        {question && <UnsavedDialog text={text} {...question} />}
      </Marking>
    ),
    [mark, children, question, text],
  );
}

/**
 * Has the page ask before it is left as long as `unsaved` holds: by a link, by the browser's back and
 * forward, by closing or loading anew. What a screen does itself (`router.push` after a save) is not asked.
 * @param unsaved whether the form holds something that would be lost; any number of forms may say so
 * @param text what is lost, when that is not all that was changed
 */
export function useUnsaved(unsaved: boolean, text?: string): void {
  const form = useId();
  const mark = use(Marking);
  useEffect(() => {
    mark(form, unsaved, text);
    return () => mark(form, false);
  }, [mark, form, unsaved, text]);
}
