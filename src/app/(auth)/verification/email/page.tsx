import type { Metadata } from 'next';
import { CodeView } from '@/auth/verification/views';

export const metadata: Metadata = { title: 'Verify your email' };

export default function ManualCodePage() {
  return <CodeView />;
}
