import type { Metadata } from 'next';
import { VerificationView } from '@/auth/verification/VerificationView';

export const metadata: Metadata = { title: 'Verify your email' };

export default VerificationView;
