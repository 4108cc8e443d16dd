import type { Metadata } from 'next';
import { AuthScreen } from '@/auth/AuthScreen';
import { LogoutNow } from '@/auth/LogoutNow';
import { NoScriptNotice } from '@/auth/notices';

export const metadata: Metadata = { title: 'Signing out' };

/** Where the panel's own logout leads: a session ends in the browser too (docs/specification.md#account-screens). */
export default function LogoutPage() {
  return (
    <AuthScreen title="Signing out">
      <NoScriptNotice />
      <LogoutNow />
    </AuthScreen>
  );
}
