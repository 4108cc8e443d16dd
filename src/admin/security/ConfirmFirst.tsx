'use client';

import { Button } from '@/components/Button';
import { useAskToConfirm } from '../dialogs/ConfirmIdentity';

/**
 * Stands on Payload's screens of administrators: adding and deleting one asks for the password within the last ten minutes
 * (docs/specification.md#confirmation), and Payload's forms cannot ask for it themselves.
 */
export function ConfirmFirst() {
  const askToConfirm = useAskToConfirm();
  return (
    <div className="confirm-first">
      <p>Adding or deleting an administrator asks for your password, unless you gave it lately.</p>
      <Button variant="outline" className="small" onClick={() => void askToConfirm()}>
        Confirm that it is you
      </Button>
    </div>
  );
}
