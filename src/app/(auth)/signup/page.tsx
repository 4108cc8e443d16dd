import config from '@payload-config';
import type { Metadata } from 'next';
import { getPayload } from 'payload';
import { getSignIn } from '@/auth/read';
import { SignUpView } from '@/auth/signup/SignUpView';

export const metadata: Metadata = { title: 'Sign up' };

export default async function SignUpPage() {
  const { signUpOpen, asksSetupCode } = await getSignIn(await getPayload({ config }));
  return <SignUpView signUpOpen={signUpOpen} asksSetupCode={asksSetupCode} />;
}
