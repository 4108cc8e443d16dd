'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { type Outcome, OutcomeDialog } from '../../dialogs/OutcomeDialog';
import { PortfolioEditor, type PortfolioEditorProps } from './PortfolioEditor';

type Props = Omit<PortfolioEditorProps, 'onSaved' | 'onOutcome'>;

/** The editor of one portfolio, begun anew with what the server has after everything was saved. */
export function PortfolioScreen(props: Props) {
  const { portfolio } = props;
  const router = useRouter();
  const [round, setRound] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>();
  const isSaved = useRef(false);
  const screen = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server sends after a save
  useEffect(() => {
    if (isSaved.current) setRound((number) => number + 1);
    isSaved.current = false;
  }, [portfolio]);

  function closeOutcome() {
    setOutcome(undefined);
    // The button that had the focus may be gone with the editor before.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) screen.current?.querySelector('h1')?.focus();
    });
  }

  return (
    <div ref={screen}>
      <PortfolioEditor
        key={round}
        {...props}
        onOutcome={setOutcome}
        onSaved={(message) => {
          isSaved.current = true;
          setOutcome({ kind: 'success', text: message });
          router.refresh();
        }}
      />
      {outcome && <OutcomeDialog {...outcome} onClose={closeOutcome} />}
    </div>
  );
}
