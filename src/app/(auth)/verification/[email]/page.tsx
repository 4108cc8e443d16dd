import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { addressParameter } from '@/auth/addressParameter';
import { CodeView } from '@/auth/verification/views';

export const metadata: Metadata = { title: 'Verify your email' };

type Props = { params: Promise<{ email: string }> };

export default async function VerificationPage({ params }: Props) {
  const email = addressParameter((await params).email);
  if (!email) notFound();
  return <CodeView email={email} />;
}
