import type { Metadata } from 'next';
import { ManualCodeView } from '@/auth/verification/ManualCodeView';

export const metadata: Metadata = { title: 'Verify your email' };

export default function ManualCodePage() {
  return <ManualCodeView />;
}
