import type { Metadata } from 'next';
import { Screen } from '@/auth/frame/Screen';
import { LogoutNow } from '@/auth/LogoutNow';
import { NeedsScripts } from '@/auth/NeedsScripts';

export const metadata: Metadata = { title: 'Signing out' };

/** Where the panel's own logout leads: a session ends in the browser too (docs/specification.md#account-screens). */
export default function LogoutPage() {
  return (
    <Screen title="Signing out">
      <NeedsScripts />
      <LogoutNow />
    </Screen>
  );
}
