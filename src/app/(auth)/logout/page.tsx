import type { Metadata } from 'next';
import { LogoutView } from '@/auth/logout/LogoutView';

export const metadata: Metadata = { title: 'Signing out' };

export default function LogoutPage() {
  return <LogoutView />;
}
