import config from '@payload-config';
import type { Metadata } from 'next';
import { getPayload } from 'payload';
import type { ReactNode } from 'react';
import { AuthFrame } from '@/auth/frame/AuthFrame';
import { getSignIn } from '@/auth/read';
import { getFrame } from '@/site/read';

/** Nothing for search engines. */
export const metadata: Metadata = { robots: { index: false, follow: false } };

export default async function AuthLayout({ children }: { children: ReactNode }) {
  const payload = await getPayload({ config });
  const [{ wordmark }, { photograph }] = await Promise.all([getFrame(payload), getSignIn(payload)]);
  return (
    <AuthFrame wordmark={wordmark} photograph={photograph}>
      {children}
    </AuthFrame>
  );
}
