import type { Metadata } from 'next';
import { ResetDoneView } from '@/auth/reset/ResetDoneView';
import { withAddress } from '@/auth/withAddress';

export const metadata: Metadata = { title: 'Password reset' };

export default withAddress(ResetDoneView);
