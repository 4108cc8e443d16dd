import type { Metadata } from 'next';
import { getSignIn } from '@/auth/read';
import { SignUpView } from '@/auth/signup/SignUpView';

export const metadata: Metadata = { title: 'Sign up' };

export default async function SignUpPage() {
  const { signUpOpen, asksSetupCode } = await getSignIn();
  return <SignUpView signUpOpen={signUpOpen} asksSetupCode={asksSetupCode} />;
}
