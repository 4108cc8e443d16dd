import type { Metadata } from 'next';
import { UnknownView } from '@/auth/UnknownView';

export const metadata: Metadata = { title: 'Page not found' };

export default function NotFound() {
  return <UnknownView />;
}
