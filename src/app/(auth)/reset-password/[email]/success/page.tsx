import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { addressParameter } from '@/auth/addressParameter';
import { ResetDoneView } from '@/auth/reset/views';

export const metadata: Metadata = { title: 'Password reset' };

type Props = { params: Promise<{ email: string }> };

export default async function PasswordResetPage({ params }: Props) {
  if (!addressParameter((await params).email)) notFound();
  return <ResetDoneView />;
}
