import config from '@payload-config';
import type { Metadata } from 'next';
import { getPayload } from 'payload';
import { LoginView } from '@/auth/login/LoginView';
import { getSignIn } from '@/auth/read';

export const metadata: Metadata = { title: 'Login' };

export default async function LoginPage() {
  const { signUpOpen } = await getSignIn(await getPayload({ config }));
  return <LoginView signUpOpen={signUpOpen} />;
}
