'use client';

import { useRef, useState } from 'react';
import { ApiError } from '@/client/api';
import { goTo } from '@/client/navigation';
import { request } from '@/client/request';
import { endSession } from '@/client/session/store';
import { paths } from '@/config/paths';
import type { DeviceAnswer } from '@/contract/account';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { failureText } from '../dialogs/failureText';
import type { Outcome } from '../dialogs/OutcomeDialog';
import { DeviceRow } from './DeviceRow';

type Props = {
  devices: readonly DeviceAnswer[];
  /** A device is signed out. */
  onSignedOut: (device: DeviceAnswer) => void;
  onOutcome: (outcome: Outcome) => void;
};

/** Every device that the account is open on, each with a way to sign it out. */
export function Devices({ devices, onSignedOut, onOutcome }: Props) {
  const [asking, setAsking] = useState(false);
  /** The ids of those that are being signed out. */
  const [ending, setEnding] = useState<readonly string[]>([]);
  const list = useRef<HTMLUListElement>(null);

  async function signOut(device: DeviceAnswer) {
    const { _id } = device;
    setEnding((others) => [...others, _id]);
    try {
      const { message } = await request<{ message: string }>('DELETE', paths.api.session(_id));
      // Its button goes; a dialog gives the focus back to what is left.
      list.current?.focus();
      onSignedOut(device);
      onOutcome({ kind: 'success', text: message });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) onSignedOut(device);
      onOutcome({ kind: 'error', text: failureText(error) });
    } finally {
      setEnding((others) => others.filter((id) => id !== _id));
    }
  }

  async function signOutEverywhere() {
    try {
      await request('DELETE', paths.api.sessions);
      endSession();
      goTo(paths.login);
    } catch (error) {
      setAsking(false);
      onOutcome({ kind: 'error', text: failureText(error) });
    }
  }

  return (
    <div className="devices">
      <ul ref={list} tabIndex={-1} aria-label="Signed-in devices">
        {devices.map((device) => (
          <DeviceRow
            key={device._id}
            device={device}
            busy={ending.includes(device._id)}
            onSignOut={() => signOut(device)}
          />
        ))}
      </ul>
      <button type="button" className="action danger" onClick={() => setAsking(true)}>
        Sign out everywhere
      </button>
      {asking && (
        <ConfirmDialog
          title="Sign out everywhere?"
          confirm="Sign out everywhere"
          onConfirm={signOutEverywhere}
          onClose={() => setAsking(false)}
        >
          Every device is signed out, this one included. You then have to log in again.
        </ConfirmDialog>
      )}
    </div>
  );
}
