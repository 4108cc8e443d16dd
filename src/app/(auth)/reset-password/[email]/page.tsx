import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { addressParameter } from '@/auth/addressParameter';
import { NewPasswordView } from '@/auth/reset/views';

export const metadata: Metadata = { title: 'Set new password' };

type Props = { params: Promise<{ email: string }> };

export default async function NewPasswordPage({ params }: Props) {
  const email = addressParameter((await params).email);
  if (!email) notFound();
  return <NewPasswordView email={email} />;
}
