import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { request } from '@/client/request';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/dialog/Dialog';
import { paths } from '@/config/paths';
import { type MailStep, SENDING_STEPS, type testedMailSchema } from '@/contract/mail';
import { useConfirmed } from '../dialogs/ConfirmIdentity';
import { useResultDialog } from '../dialogs/ResultDialog';

const TITLES: Record<MailStep['name'], string> = {
  name: 'Name of the server',
  connection: 'Connection',
  encryption: 'Encryption',
  'sign-in': 'Sign-in',
  sender: 'Sender',
  recipient: 'Recipient',
  accepted: 'Handed over',
  spf: 'SPF',
  dkim: 'DKIM',
  dmarc: 'DMARC',
};

/** Whether a step is none of the sending, but what the receiving side looks for. */
const isLookedFor = ({ name }: MailStep) => !SENDING_STEPS.some((one) => one === name);

type Tested = z.output<typeof testedMailSchema>;

/** Sends a test mail. `shown` is what its dialog shows. */
export function useTestMail() {
  const [shown, setShown] = useState<'waiting' | Tested>();
  /** The test that is shown: the answer of one that was closed is not. */
  const latest = useRef(0);
  const confirmed = useConfirmed();
  const { showFailure } = useResultDialog();

  async function start() {
    latest.current += 1;
    const number = latest.current;
    const show = (result?: Tested) => number === latest.current && setShown(result);
    setShown('waiting');
    try {
      const call = () => request('POST', paths.api.testMail, {});
      show(await confirmed('To send a test mail', call));
    } catch (error) {
      if (number !== latest.current) return;
      show();
      showFailure(error);
    }
  }

  function onClose() {
    latest.current += 1;
    setShown(undefined);
  }

  return { shown, start, onClose };
}

type Props = { shown: 'waiting' | Tested | undefined; email: string; onClose: () => void };

/** What a test mail goes through, step by step. Closing it early leaves the mail to its way. */
export function TestMailDialog({ shown, email, onClose }: Props) {
  const { ok = false, steps = [] } = shown === 'waiting' ? {} : (shown ?? {});
  return (
    <Dialog
      title="Test mail"
      onClose={onClose}
      footer={
        <Button variant="outline" data-autofocus onClick={onClose}>
          Close
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls by keys in a dialog that has nothing else to focus */}
      <section className="steps" aria-label="What happened" tabIndex={0}>
        <div role="status">
          {shown === 'waiting' ? (
            <p className="waiting">
              <span className="spinner" aria-hidden="true" />
              Sending a mail to {email}. This may take up to 20 seconds.
            </p>
          ) : (
            <p>
              {ok
                ? `The mail is on its way to ${email}.`
                : steps.find((step) => step.ok === false)?.message}
            </p>
          )}
        </div>
        <Steps of={steps.filter((step) => !isLookedFor(step))} />
        {steps.some(isLookedFor) && <h3>What the receiving side looks for</h3>}
        <Steps of={steps.filter(isLookedFor)} />
      </section>
    </Dialog>
  );
}

const Steps = ({ of }: { of: readonly MailStep[] }) =>
  of.length > 0 && (
    <ul>
      {of.map(({ name, ok, message }) => {
        const [Icon, look, said] = {
          true: [CircleCheck, 'done', 'Done'] as const,
          false: [CircleX, 'failed', 'Failed'] as const,
          null: [CircleHelp, 'unknown', 'Could not look'] as const,
        }[`${ok}`];
        return (
          <li key={name}>
            <Icon size={22} strokeWidth={1.5} className={look} role="img" aria-label={said} />
            <div>
              <p>{TITLES[name]}</p>
              <p className="quiet">{message}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
