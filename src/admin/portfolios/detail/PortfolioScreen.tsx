'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { type Outcome, OutcomeDialog } from '../../dialogs/OutcomeDialog';
import { PortfolioEditor, type PortfolioEditorProps } from './PortfolioEditor';

type Props = Omit<PortfolioEditorProps, 'onSaved' | 'onOutcome'>;

/** The editor of one portfolio, which takes over what the server has after everything was saved. */
export function PortfolioScreen(props: Props) {
  const router = useRouter();
  const [outcome, setOutcome] = useState<Outcome>();
  return (
    <>
      <PortfolioEditor
        {...props}
        onOutcome={setOutcome}
        onSaved={(message) => {
          setOutcome({ kind: 'success', text: message });
          router.refresh();
        }}
      />
      {outcome && <OutcomeDialog {...outcome} onClose={() => setOutcome(undefined)} />}
    </>
  );
}
