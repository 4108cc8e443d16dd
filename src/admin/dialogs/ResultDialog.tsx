'use client';

import { type ComponentProps, createContext, type ReactNode, use, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '@/client/api';
import { popFlashMessage, setFlashMessage } from '@/client/browserStorage';
import { refusalText } from '@/client/refusalText';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/dialog/Dialog';
import { PageLink } from '@/components/PageLink';
import { paths } from '@/config/paths';
import { STATUS_BY_CODE } from '@/contract/error-codes';
import { MESSAGES } from '@/contract/messages';
import { type AskWhich, ConflictDialog } from './ConflictDialog';

/** What can be done about a result: a link to follow, or a call that shows a result of its own in the place of this one. */
export type ResultAction = { label: string } & (
  | { href: string; run?: never }
  | { run: () => Promise<void>; href?: never }
);

type Result = { title: string; text: string; action: ResultAction | undefined };
export type SuccessOptions = { title?: string | undefined; action?: ResultAction | undefined };

const ResultContext = createContext({
  showSuccess: (_text: string, _options?: SuccessOptions): void => {},
  /** Shows the server's message, or `fallback` when the error has none; without one, that it could not be reached. */
  showFailure: (_error: unknown, _fallback?: string, _action?: ResultAction): void => {},
  /** Asks which of two changes of the same fields is to stand. */
  askWhich: (async () => undefined) as AskWhich,
});

/** Provides the dialogs 'Success!', 'Error!' and of conflicts (docs/specification.md#dialogs), which outlive the screen that opened them. */
export function ResultDialogProvider({ children }: { children: ReactNode }) {
  const [result, setResult] = useState<{ number: number; shown: Result }>();
  const [question, setQuestion] = useState<ComponentProps<typeof ConflictDialog>>();

  function close() {
    popFlashMessage();
    flushSync(() => setResult(undefined));
    // What had the focus may be gone with its screen, as after a deletion that leads to the list, or with what it has done.
    if (document.activeElement !== document.body) return;
    const behind = [...document.querySelectorAll('dialog:modal')].at(-1);
    const target = behind?.querySelector<HTMLElement>('.close');
    (target ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true });
  }

  // After its form is enabled again: the dialog returns the focus to where it was when it opened.
  const show = (shown: Result) =>
    void setTimeout(() => setResult((before) => ({ number: (before?.number ?? 0) + 1, shown })));
  const context = {
    showSuccess(text: string, { title = 'Success!', action }: SuccessOptions = {}) {
      // Without its cookie the screen is gone as soon as it is refreshed, and the login leads back: then the next page shows it.
      setFlashMessage(text);
      show({ title, text, action });
    },
    showFailure(error: unknown, fallback?: string, action?: ResultAction) {
      const said =
        error instanceof ApiError && (error.refusal.message || (error.status === 0 && !fallback))
          ? refusalText(error)
          : (fallback ?? MESSAGES.failed);
      const isFull = error instanceof ApiError && error.status === STATUS_BY_CODE.noSpace;
      const text = isFull ? `${said} ${MESSAGES.binTakesRoom}` : said;
      show({ title: 'Error!', text, action: action ?? (isFull ? SEE_BIN : undefined) });
    },
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
      {result && <ResultShown key={result.number} {...result.shown} onClose={close} />}
    </ResultContext>
  );
}

/** Helps where a disk is full. */
const SEE_BIN: ResultAction = { label: 'See the bin', href: paths.office.bin };

type ShownProps = Result & { onClose: () => void };

/** A result with what can be done about it. While that runs, nothing closes the dialog. */
function ResultShown({ title, text, action, onClose }: ShownProps) {
  const [busy, setBusy] = useState(false);
  const close = () => !busy && onClose();
  return (
    <Dialog
      {...{ title }}
      onClose={close}
      footer={
        <>
          {action?.href && (
            <PageLink className="button outline" href={action.href} onClick={close}>
              <span>{action.label}</span>
            </PageLink>
          )}
          {action?.run && (
            <Button
              variant="outline"
              loading={busy}
              onClick={() => {
                setBusy(true);
                void action.run();
              }}
            >
              {action.label}
            </Button>
          )}
          <Button data-autofocus disabled={busy} onClick={close}>
            Okay
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}

/** Opens the dialogs of success and failure. */
export const useResultDialog = () => use(ResultContext);
