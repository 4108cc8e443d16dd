import type { Metadata } from 'next';
import { LoginView } from '@/auth/login/LoginView';
import { getSignIn } from '@/auth/read';

export const metadata: Metadata = { title: 'Login' };

export default async function LoginPage() {
  const { signUpOpen } = await getSignIn();
  return <LoginView signUpOpen={signUpOpen} />;
}
