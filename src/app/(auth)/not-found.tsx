import type { Metadata } from 'next';
import { AuthScreen, BackToLogin } from '@/auth/AuthScreen';

export const metadata: Metadata = { title: 'Page not found' };

export default function NotFound() {
  return (
    <AuthScreen
      title="Out of the frame"
      subtitle="This page does not exist. If a link from a mail brought you here, it may have been cut off."
    >
      <BackToLogin />
    </AuthScreen>
  );
}
