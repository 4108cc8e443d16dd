import type { Metadata } from 'next';
import { VerificationView } from '@/auth/verification/VerificationView';
import { withAddress } from '@/auth/withAddress';

export const metadata: Metadata = { title: 'Verify your email' };

export default withAddress(VerificationView);
