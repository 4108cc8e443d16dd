import type { Metadata } from 'next';
import { VerifiedView } from '@/auth/verification/VerifiedView';
import { withAddress } from '@/auth/withAddress';

export const metadata: Metadata = { title: 'Email verified' };

export default withAddress(VerifiedView);
