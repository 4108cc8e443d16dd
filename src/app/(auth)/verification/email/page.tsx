import type { Metadata } from 'next';
import { VerificationView } from '@/auth/verification/VerificationView';
import { texts } from '@/config/texts';
import { getSignIn } from '@/site/read';

export const metadata: Metadata = { title: texts.signInScreens.verifyEmail };

export default async function Page() {
  return <VerificationView sendsMail={(await getSignIn()).sendsMail} />;
}
