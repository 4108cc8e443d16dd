import { useState } from 'react';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/dialog/Dialog';
import { CloseCodesDialog } from '../dialogs/ConfirmDialog';
import { RECOVERY_CODES_MARK } from '../unsaved/unsavedMark';

type Props = {
  codes: readonly string[];
  /** Whether they replace older ones. */
  areRenewed: boolean;
  email: string;
  onClose: () => void;
};

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'long' });

/** The recovery codes, which are shown once: whatever closes them but the button for it asks first. */
export function RecoveryCodes({ codes, areRenewed, email, onClose }: Props) {
  const [asking, setAsking] = useState(false);
  const about = `Recovery codes of ${email} for ${window.location.host}, ${DAY.format(new Date())}`;
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${about}\n\n${codes.join('\n')}\n`)}`;
  return (
    <Dialog
      title="Your recovery codes"
      onClose={() => setAsking(true)}
      footer={
        <>
          <a className="button outline" href={file} download="recovery-codes.txt" data-autofocus>
            Download
          </a>
          <Button variant="outline" onClick={() => window.print()}>
            Print
          </Button>
          {/* Not by the second click of a double click on the button that opened this. */}
          <Button onClick={({ detail }) => detail < 2 && onClose()}>I have kept them</Button>
        </>
      }
    >
      <div className="recovery-codes print-alone" {...RECOVERY_CODES_MARK}>
        <p className="about">{about}</p>
        <p>
          Each works once, with your password, in place of a code of the app. They are not shown
          again.
        </p>
        {areRenewed && <p>Your old codes no longer work: throw the old sheet away.</p>}
        <ul>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      {asking && <CloseCodesDialog onStay={() => setAsking(false)} onLeave={onClose} />}
    </Dialog>
  );
}
