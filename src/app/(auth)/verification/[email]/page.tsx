import type { Metadata } from 'next';
import { emailPage } from '@/auth/emailPage';
import { VerificationView } from '@/auth/verification/VerificationView';

export const metadata: Metadata = { title: 'Verify your email' };

export default emailPage(VerificationView);
