'use client';

import { Monitor, Smartphone } from 'lucide-react';
import { useId } from 'react';
import type { DeviceAnswer } from '@/contract/account';
import { LocalTime } from '../frame/LocalTime';

type Props = { device: DeviceAnswer; busy: boolean; onSignOut: () => void };

const HAND_HELD = / on (iPhone|iPad|iPod touch|Android|Windows Phone)$/;

/** One signed-in device; the one in use says so instead of having a button: its way out is the logout. */
export function DeviceRow({ device, busy, onSignOut }: Props) {
  const timesId = useId();
  const Icon = HAND_HELD.test(device.device) ? Smartphone : Monitor;
  return (
    <li>
      <Icon size={24} strokeWidth={1.25} aria-hidden="true" />
      <div>
        <p className="name">
          {device.device}
          {device.current && <span className="mark">This device</span>}
        </p>
        <p className="quiet" id={timesId}>
          {!device.current && (
            <span>
              Last used <LocalTime iso={device.lastUsedAt} />
            </span>
          )}{' '}
          <span>
            Signed in <LocalTime iso={device.signedInAt} dateOnly />
          </span>
        </p>
      </div>
      {!device.current && (
        <button
          type="button"
          className="action outline small"
          aria-label={`Sign out ${device.device}`}
          aria-describedby={timesId}
          aria-disabled={busy || undefined}
          onClick={() => !busy && onSignOut()}
        >
          Sign out
        </button>
      )}
    </li>
  );
}
