import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isUnanswered } from '@/client/api';
import { isCancelled, isKnownPasskey, makePasskey } from '@/client/passkey';
import { request } from '@/client/request';
import { useRefresh } from '@/client/useRefresh';
import { Button } from '@/components/Button';
import { paths } from '@/config/paths';
import type { MadeOn } from '@/contract/madeOn';
import { MESSAGES } from '@/contract/messages';
import { type PasskeyAnswer, passkeyUpdateSchema } from '@/contract/passkey';
import { capitalized } from '@/shared/countWithNoun';
import { DeleteDialog } from '../dialogs/ConfirmDialog';
import { useConfirmed } from '../dialogs/ConfirmIdentity';
import { useResultDialog } from '../dialogs/ResultDialog';
import { FormDialog } from '../forms/FormDialog';
import { FormField } from '../forms/FormField';
import { LocalTime } from '../layout/LocalTime';
import { SettingPart } from '../layout/SettingCard';
import { useOptimisticRecords } from '../records/useOptimisticRecords';

type OpenDialog =
  | { kind: 'add'; note?: string }
  | { kind: 'rename' | 'remove'; passkey: PasskeyAnswer };

const TO_ADD = 'To add a passkey';

/** The passkeys of the account (docs/specification.md#passkeys). */
export function Passkeys({ passkeys }: { passkeys: readonly PasskeyAnswer[] }) {
  const { records, put, remove } = useOptimisticRecords(passkeys);
  const [open, setOpen] = useState<OpenDialog>();
  const title = useRef<HTMLHeadingElement>(null);
  /** Ends what the browser still asks when the screen is left. */
  const prompt = useRef<AbortController>(null);
  const confirmed = useConfirmed();
  const { showSuccess, showFailure } = useResultDialog();
  const refresh = useRefresh();
  const close = () => setOpen(undefined);

  useEffect(() => () => prompt.current?.abort(), []);

  async function add(name: string): Promise<undefined> {
    setOpen({ kind: 'add' });
    const options = await confirmed(TO_ADD, () => request('POST', paths.api.passkeyOptions));
    if (!options) return;
    prompt.current = new AbortController();
    const response = await makePasskey(options, prompt.current.signal).catch((error) => {
      if (!isCancelled(error)) throw error;
      setOpen({ kind: 'add', note: MESSAGES.passkeyNotMade });
    });
    if (!response) return;
    const added = await confirmed(TO_ADD, () =>
      request('POST', paths.api.passkeys, { name, response }),
    );
    if (!added) return;
    put(added.passkey);
    close();
    showSuccess(added.message);
  }

  /** A passkey that the device has already, or may have been added by a call without an answer, is in the list then. */
  function showAdded(error: unknown): undefined {
    const isKnown = isKnownPasskey(error);
    if (!isKnown && !isUnanswered(error)) throw error;
    close();
    refresh();
    showFailure(error, isKnown ? MESSAGES.passkeyKnown : undefined);
  }

  async function rename(id: string, name: string, { madeOn }: MadeOn): Promise<undefined> {
    const { passkey, message } = await request('PUT', paths.api.passkey(id), { name, madeOn });
    put(passkey);
    close();
    showSuccess(message);
  }

  function onRemoved(passkey: PasskeyAnswer) {
    flushSync(close);
    title.current?.focus();
    remove(passkey);
  }

  return (
    <SettingPart
      title="Passkeys"
      ref={title}
      text="A passkey signs you in with your fingerprint, your face or the PIN of your device, without password and code."
    >
      {records.length > 0 && (
        <ul className="rows" aria-label="Passkeys">
          {records.map((passkey) => (
            <li key={passkey._id}>
              <KeyRound size={24} strokeWidth={1.25} />
              <div>
                <p className="name">{passkey.name}</p>
                <p className="quiet">
                  Added <LocalTime iso={passkey.createdAt} />
                  {passkey.lastUsedAt && (
                    <>
                      <br />
                      Last used <LocalTime iso={passkey.lastUsedAt} />
                    </>
                  )}
                </p>
              </div>
              <div className="buttons">
                {(['rename', 'remove'] as const).map((kind) => (
                  <Button
                    key={kind}
                    variant="outline"
                    className="small"
                    aria-label={`${capitalized(kind)} ${passkey.name}`}
                    onClick={() => setOpen({ kind, passkey })}
                  >
                    {capitalized(kind)}
                  </Button>
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
      <Button variant="outline" onClick={() => setOpen({ kind: 'add' })}>
        Add a passkey
      </Button>
      {open?.kind === 'add' && (
        <NameDialog
          title="Add a passkey"
          submit="Continue"
          note={open.note}
          send={(name) => add(name).catch(showAdded)}
          onClose={close}
        />
      )}
      {open?.kind === 'rename' && (
        <NameDialog
          title="Rename the passkey"
          submit="Rename"
          name={open.passkey.name}
          send={(name, change) => rename(open.passkey._id, name, change)}
          onGone={() => onRemoved(open.passkey)}
          onClose={close}
        />
      )}
      {open?.kind === 'remove' && (
        <DeleteDialog
          title="Remove this passkey?"
          confirm="Remove"
          subject={open.passkey.name}
          text="You can no longer sign in with it. Also remove it from your device."
          onConfirm={() =>
            confirmed('To remove a passkey', () =>
              request('DELETE', paths.api.passkey(open.passkey._id)),
            )
          }
          onDeleted={() => onRemoved(open.passkey)}
          onClose={close}
        />
      )}
    </SettingPart>
  );
}

type NameProps = {
  title: string;
  submit: string;
  name?: string;
  /** Stands in place of the hint. */
  note?: string | undefined;
  send: (name: string, change: MadeOn) => Promise<undefined>;
  onGone?: () => void;
  onClose: () => void;
};

const NameDialog = ({ name = '', note, send, ...props }: NameProps) => (
  <FormDialog
    {...props}
    schema={passkeyUpdateSchema}
    values={{ name }}
    send={(values, change) => send(values.name, change)}
  >
    {(form) => (
      <FormField
        form={form}
        name="name"
        label="Name"
        hint={<span role="status">{note ?? 'For example the device that keeps it.'}</span>}
        required
      />
    )}
  </FormDialog>
);
