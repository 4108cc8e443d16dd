'use client';

import { request } from '@/client/request';
import { replaceDetails } from '@/client/session/store';
import { paths } from '@/config/paths';
import type { ListedSession } from '@/contract/account';
import type { BackupStateAnswer } from '@/contract/backup';
import type { MadeOn } from '@/contract/madeOn';
import type { MailSettingsAnswer } from '@/contract/mail';
import type { PasskeyAnswer } from '@/contract/passkey';
import type { AccountAnswer, ProfileUpdate } from '@/contract/profile';
import type { TwoStepAnswer } from '@/contract/security';
import { useResultDialog } from '../dialogs/ResultDialog';
import { SettingCard, SettingPart } from '../layout/SettingCard';
import type { Point } from '../photographs/FocalPoint';
import { useOptimisticRecords } from '../records/useOptimisticRecords';
import { Backup } from './Backup';
import { Devices } from './Devices';
import { DisplayImage, type SavedAccount } from './DisplayImage';
import { Mail } from './Mail';
import { Passkeys } from './Passkeys';
import { PasswordForm } from './PasswordForm';
import { AboutCard, ProfileForm } from './ProfileForms';
import { TwoStep } from './TwoStep';

type Props = {
  account: AccountAnswer;
  focal: Point | undefined;
  /** Whether the profile is the one that the public pages show (docs/specification.md#sign-up). */
  isOwner: boolean;
  devices: readonly ListedSession[];
  twoStep: TwoStepAnswer;
  passkeys: readonly PasskeyAnswer[];
  mail: MailSettingsAnswer;
  /** The sender's name while none is set. */
  senderName: string;
  backup: BackupStateAnswer;
  /** The command that brings the last backup back. */
  restore: string | undefined;
};

/** The cards of the settings (docs/specification.md#settings). */
export function Settings(props: Props) {
  const { account: loaded, focal, isOwner, devices, twoStep, passkeys, mail, senderName } = props;
  const { backup, restore } = props;
  const { records, put } = useOptimisticRecords([loaded]);
  const [account = loaded] = records;
  const { showSuccess } = useResultDialog();

  /** The details in the session are replaced (docs/specification.md#settings), and the top bar is refreshed. */
  function onSaved({ user, message }: SavedAccount): void {
    replaceDetails(user);
    showSuccess(message);
    put(user);
  }

  async function save(changes: ProfileUpdate & MadeOn): Promise<AccountAnswer> {
    const saved = await request('PUT', paths.api.updateProfile(account._id), changes);
    onSaved(saved);
    return saved.user;
  }

  return (
    <>
      <SettingCard
        id="profile"
        title="Profile picture"
        text={isOwner ? 'Shown on the home and about pages.' : 'Shown in the back office.'}
      >
        <DisplayImage
          {...{ account, onSaved }}
          focal={account.image === loaded.image ? focal : undefined}
        />
      </SettingCard>
      <SettingCard
        title="About Us"
        text={
          isOwner
            ? 'Your story, as the about page tells it.'
            : 'Your story. The about page tells the owner’s.'
        }
      >
        <AboutCard {...{ account, save }} />
      </SettingCard>
      <SettingCard
        title="Profile Details"
        text="Your name, how to reach you, and where else you show your work."
      >
        <ProfileForm {...{ account, save }} />
      </SettingCard>
      <SettingCard
        id="sign-in"
        title="Sign-in and security"
        text="What opens your account, and where it is open now."
      >
        <SettingPart title="Password" text="A new password signs out every other device.">
          <PasswordForm email={account.email} />
        </SettingPart>
        <TwoStep {...twoStep} email={account.email} />
        <Passkeys {...{ passkeys }} />
        <SettingPart
          title="Where you are signed in"
          text="If you do not know one of these devices, sign it out and change your password."
        >
          <Devices {...{ devices }} />
        </SettingPart>
      </SettingCard>
      <SettingCard
        id="mail"
        title="Mail"
        text="How enquiries reach you, and invitations reach your clients."
      >
        <Mail settings={mail} email={account.email} {...{ senderName }} />
      </SettingCard>
      <SettingCard id="backup" title="Backup" text="What keeps your work when a disk is lost.">
        <Backup {...{ backup, restore }} />
      </SettingCard>
    </>
  );
}
