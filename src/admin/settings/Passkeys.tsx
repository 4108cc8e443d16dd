'use client';

import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { isCancelled, makePasskey } from '@/client/passkey';
import { request } from '@/client/request';
import { Button } from '@/components/Button';
import { paths } from '@/config/paths';
import { type PasskeyAnswer, passkeyUpdateSchema } from '@/contract/passkey';
import { DeleteDialog } from '../dialogs/ConfirmDialog';
import { useConfirmed } from '../dialogs/ConfirmIdentity';
import { useResultDialog } from '../dialogs/ResultDialog';
import { FormDialog } from '../forms/FormDialog';
import { FormField } from '../forms/FormField';
import { LocalTime } from '../layout/LocalTime';
import { useOptimisticRecords } from '../records/useOptimisticRecords';

type OpenDialog = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: PasskeyAnswer };

/** The passkeys of the account (docs/specification.md#passkeys). */
export function Passkeys({ passkeys }: { passkeys: readonly PasskeyAnswer[] }) {
  const { records, put, remove } = useOptimisticRecords(passkeys);
  const [open, setOpen] = useState<OpenDialog>();
  const confirmed = useConfirmed();
  const { showSuccess } = useResultDialog();
  const close = () => setOpen(undefined);

  async function add(name: string) {
    const options = await confirmed(() => request('POST', paths.api.passkeyOptions));
    if (!options) return;
    const response = await makePasskey(options).catch((error) => {
      if (!isCancelled(error)) throw error;
    });
    if (!response) return;
    const added = await confirmed(() => request('POST', paths.api.passkeys, { name, response }));
    if (!added) return;
    put(added.passkey);
    close();
    showSuccess(added.message);
  }

  async function rename(id: string, name: string) {
    const { passkey, message } = await request('PUT', paths.api.passkey(id), { name });
    put(passkey);
    close();
    showSuccess(message);
  }

  return (
    <div className="passkeys">
      <h3>Passkeys</h3>
      <p className="quiet">
        A passkey signs you in with your fingerprint, your face or the code of your device, without
        password and code.
      </p>
      {records.length > 0 && (
        <ul aria-label="Passkeys">
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
              <Button
                variant="outline"
                className="small"
                aria-label={`Rename ${passkey.name}`}
                onClick={() => setOpen({ kind: 'rename', passkey })}
              >
                Rename
              </Button>
              <Button
                variant="outline"
                className="small"
                aria-label={`Remove ${passkey.name}`}
                onClick={() => setOpen({ kind: 'remove', passkey })}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button variant="outline" onClick={() => setOpen({ kind: 'add' })}>
        Add a passkey
      </Button>
      {(open?.kind === 'add' || open?.kind === 'rename') && (
        <FormDialog
          title={open.kind === 'add' ? 'Add a passkey' : 'Rename the passkey'}
          submit={open.kind === 'add' ? 'Continue' : 'Rename'}
          schema={passkeyUpdateSchema}
          values={{ name: open.kind === 'rename' ? open.passkey.name : '' }}
          draft={undefined}
          send={async ({ name }) => {
            if (open.kind === 'add') await add(name);
            else await rename(open.passkey._id, name);
            return undefined;
          }}
          onClose={close}
        >
          {(form) => (
            <FormField
              form={form}
              name="name"
              label="Name"
              hint="For example the device that keeps it."
              required
            />
          )}
        </FormDialog>
      )}
      {open?.kind === 'remove' && (
        <DeleteDialog
          subject={open.passkey.name}
          text="It signs you in no more. Remove it on your device, too."
          onConfirm={async () => {
            const { _id } = open.passkey;
            const answer = await confirmed(() => request('DELETE', paths.api.passkey(_id)));
            if (!answer) throw new Error('The removal was not confirmed');
            return answer;
          }}
          onDeleted={() => {
            close();
            remove(open.passkey);
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
