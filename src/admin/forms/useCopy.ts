import { useRef, useState } from 'react';
import { useResultDialog } from '../dialogs/ResultDialog';

/** Milliseconds for which a button says that something was copied. */
const COPIED_MS = 2_500;

/** Copies text to the clipboard. Where the browser forbids it, the owner is told, unless the text is shown to be copied by hand. */
export function useCopy() {
  const { showFailure } = useResultDialog();
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function copy(text: string, isShown = false) {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setCopied(false), COPIED_MS);
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
