'use client';

import {
  type ComponentProps,
  createContext,
  type ReactNode,
  use,
  useState,
  useTransition,
} from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '@/client/api';
import { popFlashMessage, setFlashMessage } from '@/client/browserStorage';
import { refusalText } from '@/client/refusalText';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/dialog/Dialog';
import { MESSAGES } from '@/contract/messages';
import { type AskWhich, ConflictDialog } from './ConflictDialog';

/** Takes back what was done, and says so. */
type Undo = () => Promise<{ message: string }>;

type Result = { title: string; text: string; undo?: Undo | undefined };

const ResultContext = createContext({
  /** @param undo has the dialog offer 'Undo' */
  showSuccess: (_text: string, _title?: string, _undo?: Undo): void => {},
  /** Shows the server's message, or `fallback` when the error has none; without one, that it could not be reached. */
  showFailure: (_error: unknown, _fallback?: string): void => {},
  /** Asks which of two changes of the same fields is to stand. */
  askWhich: (async () => undefined) as AskWhich,
});

/** Provides the dialogs 'Success!', 'Error!' and of conflicts (docs/specification.md#dialogs), which outlive the screen that opened them. */
export function ResultDialogProvider({ children }: { children: ReactNode }) {
  const [result, setResult] = useState<Result>();
  const [question, setQuestion] = useState<ComponentProps<typeof ConflictDialog>>();

  function close() {
    popFlashMessage();
    flushSync(() => setResult(undefined));
    // What had the focus may be gone with its screen, as after a deletion that leads to the list.
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }

  // After its form is enabled again: the dialog returns the focus to where it was when it opened.
  const show = (shown: Result) => void setTimeout(() => setResult(shown));
  const context = {
    showSuccess(text: string, title = 'Success!', undo?: Undo) {
      // Without its cookie the screen is gone as soon as it is refreshed, and the login leads back: then the next page shows it.
      setFlashMessage(text);
      show({ title, text, undo });
    },
    showFailure: (error: unknown, fallback?: string) =>
      show({
        title: 'Error!',
        text:
          error instanceof ApiError && (error.refusal.message || (error.status === 0 && !fallback))
            ? refusalText(error)
            : (fallback ?? MESSAGES.failed),
      }),
    askWhich: ((fields) =>
      new Promise((resolve) => {
        const onChoice = (choice?: 'mine' | 'theirs') => {
          setQuestion(undefined);
          resolve(choice);
        };
        setQuestion({ fields, onChoice });
      })) satisfies AskWhich,
  };
  return (
    <ResultContext value={context}>
      {children}
      {question && <ConflictDialog {...question} />}
      {result && (
        <Dialog
          key={result.text}
          title={result.title}
          onClose={close}
          footer={
            <>
              {result.undo && <UndoButton undo={result.undo} {...context} />}
              <Button data-autofocus onClick={close}>
                Okay
              </Button>
            </>
          }
        >
          <p>{result.text}</p>
        </Dialog>
      )}
    </ResultContext>
  );
}

type UndoProps = { undo: Undo } & Pick<
  ReturnType<typeof useResultDialog>,
  'showSuccess' | 'showFailure'
>;

function UndoButton({ undo, showSuccess, showFailure }: UndoProps) {
  const [busy, startUndoing] = useTransition();
  const undone = async () => {
    try {
      showSuccess((await undo()).message);
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <Button variant="outline" loading={busy} onClick={() => startUndoing(undone)}>
      Undo
    </Button>
  );
}

/** Opens the dialogs of success and failure. */
export const useResultDialog = () => use(ResultContext);
