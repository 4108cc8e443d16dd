import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { addressParameter } from '@/auth/addressParameter';
import { LinkView } from '@/auth/verification/views';

export const metadata: Metadata = { title: 'Check your email' };

type Props = { params: Promise<{ email: string }> };

export default async function VerificationLinkPage({ params }: Props) {
  const email = addressParameter((await params).email);
  if (!email) notFound();
  return <LinkView email={email} />;
}
