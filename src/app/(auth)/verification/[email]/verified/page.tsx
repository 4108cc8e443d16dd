import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { addressParameter } from '@/auth/addressParameter';
import { VerifiedView } from '@/auth/verification/views';

export const metadata: Metadata = { title: 'Email verified' };

type Props = { params: Promise<{ email: string }> };

export default async function VerifiedPage({ params }: Props) {
  if (!addressParameter((await params).email)) notFound();
  return <VerifiedView />;
}
