'use client';

import { useState } from 'react';
import { isOlder } from '@/client/isOlder';
import { openSession, replaceDetails } from '@/client/session/store';
import type { DeviceAnswer } from '@/contract/account';
import type { AccountAnswer, SessionAnswer } from '@/contract/profile';
import { type Outcome, OutcomeDialog } from '../dialogs/OutcomeDialog';
import type { Point } from '../portfolios/upload/tile';
import { useRecords } from '../records/useRecords';
import { AboutCard } from './AboutCard';
import { Devices } from './Devices';
import { DisplayImage } from './DisplayImage';
import { PasswordForm } from './PasswordForm';
import { ProfileForm } from './ProfileForm';
import { SettingsCard } from './SettingsCard';

type Props = {
  account: AccountAnswer;
  /** What must stay in sight of its image. */
  focal: Point | undefined;
  /** Whether the profile is the one that the public pages show (docs/specification.md#sign-up). */
  isOwner: boolean;
  /** Where the account is signed in. */
  devices: readonly DeviceAnswer[];
};

/** The cards of the settings (docs/specification.md#settings), one below the other. */
export function Settings({ account: loaded, focal, isOwner, devices: loadedDevices }: Props) {
  const [account, setAccount] = useState(loaded);
  const [outcome, setOutcome] = useState<Outcome>();
  const { records: devices, remove, refresh } = useRecords(loadedDevices);

  /** The stored user is replaced and the tokens stay (docs/specification.md#settings); the top bar is drawn anew. */
  function onSaved(user: AccountAnswer, message: string) {
    replaceDetails(user);
    setAccount((known) => (isOlder(user, known) ? known : user));
    setOutcome({ kind: 'success', text: message });
    refresh();
  }

  /** A new password has ended every session; this browser goes on with a new one. */
  function onPasswordChanged(session: SessionAnswer) {
    openSession(session);
    setOutcome({ kind: 'success', text: session.message });
    refresh();
  }

  const card = { account, onSaved, onOutcome: setOutcome };
  return (
    <>
      <SettingsCard
        title="Profile picture"
        text={isOwner ? 'Shown on the home and about pages.' : 'Shown in the back office.'}
      >
        <DisplayImage {...card} focal={account.image === loaded.image ? focal : undefined} />
      </SettingsCard>
      <SettingsCard
        title="About Us"
        text={
          isOwner
            ? 'Your story, as the about page tells it.'
            : 'Your story. The about page tells the owner’s.'
        }
      >
        <AboutCard {...card} />
      </SettingsCard>
      <SettingsCard
        title="Profile Details"
        text="Your name, how to reach you, and where else you show your work."
      >
        <ProfileForm {...card} />
      </SettingsCard>
      <SettingsCard title="Password" text="A new password signs out every other device.">
        <PasswordForm email={account.email} onChanged={onPasswordChanged} onOutcome={setOutcome} />
      </SettingsCard>
      <SettingsCard title="Signed-in devices" text="Where your account is open at the moment.">
        <Devices devices={devices} onSignedOut={remove} onOutcome={setOutcome} />
      </SettingsCard>
      {outcome && <OutcomeDialog {...outcome} onClose={() => setOutcome(undefined)} />}
    </>
  );
}
