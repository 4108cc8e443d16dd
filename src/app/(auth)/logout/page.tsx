import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { AuthScreen } from '@/auth/AuthScreen';
import { LogoutNow } from '@/auth/LogoutNow';
import { NoScriptNotice } from '@/auth/notices';
import { texts } from '@/config/texts';
import { isFirstPartyRequest } from '@/shared/isFirstPartyRequest';

export const metadata: Metadata = { title: texts.signInScreens.signingOut };

/**
 * Where the panel's own logout leads: a session ends in the browser too (docs/specification.md#account-screens). It asks
 * first when another site may have led here.
 */
export default async function LogoutPage() {
  const asks = !isFirstPartyRequest((await headers()).get('sec-fetch-site'));
  return (
    <AuthScreen title={asks ? texts.signIn.signOut : texts.signInScreens.signingOut}>
      <NoScriptNotice>{texts.signIn.noScript}</NoScriptNotice>
      <LogoutNow asks={asks} />
    </AuthScreen>
  );
}
