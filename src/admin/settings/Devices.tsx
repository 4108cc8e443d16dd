import { Monitor, Smartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import { goTo } from '@/client/navigation';
import { request } from '@/client/request';
import { endSession } from '@/client/session/store';
import { Button } from '@/components/Button';
import { paths } from '@/config/paths';
import type { ListedSession } from '@/contract/account';
import { ConfirmDialog, useRemoval } from '../dialogs/ConfirmDialog';
import { useResultDialog } from '../dialogs/ResultDialog';
import { LocalTime } from '../layout/LocalTime';
import { useOptimisticRecords } from '../records/useOptimisticRecords';

const MOBILE = / on (iPhone|iPad|iPod touch|Android|Windows Phone)$/;

/** The devices that the account is signed in on. The one in use has no button: the logout signs it out. */
export function Devices({ devices }: { devices: readonly ListedSession[] }) {
  const { records, remove } = useOptimisticRecords(devices);
  const { showFailure } = useResultDialog();
  const removeAndShowResult = useRemoval();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const list = useRef<HTMLUListElement>(null);

  async function signOut(device: ListedSession) {
    setBusy(true);
    await removeAndShowResult(
      () => request('DELETE', paths.api.session(device._id)),
      () => {
        // The button disappears; the dialog returns the focus to the list.
        list.current?.focus();
        remove(device);
      },
    );
    setBusy(false);
  }

  async function signOutEverywhere() {
    try {
      await request('DELETE', paths.api.sessions);
      endSession();
      goTo(paths.login);
    } catch (error) {
      showFailure(error);
    }
  }

  return (
    <>
      <ul ref={list} className="rows" tabIndex={-1} aria-label="Signed-in devices">
        {records.map((device) => {
          const { _id, device: name, current, address, lastUsedAt, signedInAt } = device;
          const Icon = MOBILE.test(name) ? Smartphone : Monitor;
          return (
            <li key={_id}>
              <Icon size={24} strokeWidth={1.25} />
              <div>
                <p className="name">
                  {name}
                  {current && <span className="state on">This device</span>}
                </p>
                <p className="quiet" id={`device-${_id}`}>
                  {!current && (
                    <>
                      Last used <LocalTime iso={lastUsedAt} />
                      <br />
                    </>
                  )}
                  Signed in <LocalTime iso={signedInAt} />
                  {address && ` from ${address}`}
                </p>
              </div>
              {!current && (
                <Button
                  variant="outline"
                  className="small"
                  aria-label={`Sign out ${name}`}
                  aria-describedby={`device-${_id}`}
                  aria-disabled={busy || undefined}
                  onClick={() => !busy && signOut(device)}
                >
                  Sign out
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      {asking && (
        <ConfirmDialog
          title="Sign out everywhere?"
          confirm="Sign out everywhere"
          onConfirm={signOutEverywhere}
          onClose={() => setAsking(false)}
        >
          <p>Every device is signed out, this one included. You then have to log in again.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
