import type { Metadata } from 'next';
import { ManualCodeView } from '@/auth/verification/views';

export const metadata: Metadata = { title: 'Verify your email' };

export default function ManualCodePage() {
  return <ManualCodeView />;
}
