'use client';

import { useEffect, useState } from 'react';
import { useOutcome } from '../dialogs/Outcomes';

/** Milliseconds for which a button says that something was copied. */
const SAID_MS = 2_500;

/** Copies text to the clipboard. Where the browser forbids it, the owner is told, unless the text is shown to be copied by hand. */
export function useCopy() {
  const { showFailure } = useOutcome();
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy(text: string, isShown = false) {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch (error) {
      if (isShown) return;
      showFailure(
        error,
        'Your browser does not allow copying. Select the text and copy it by hand.',
      );
    }
  }

  return { isCopied, copy };
}
