import type { Metadata } from 'next';
import { AuthScreen, BackToLogin } from '@/auth/AuthScreen';
import { texts } from '@/config/texts';

export const metadata: Metadata = { title: texts.notFound.metaTitle };

export default function NotFound() {
  return (
    <AuthScreen title={texts.notFound.title} subtitle={texts.notFound.cutOff}>
      <BackToLogin />
    </AuthScreen>
  );
}
