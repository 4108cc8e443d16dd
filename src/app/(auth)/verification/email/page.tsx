import type { Metadata } from 'next';
import { VerificationView } from '@/auth/verification/VerificationView';
import { texts } from '@/config/texts';

export const metadata: Metadata = { title: texts.signInScreens.verifyEmail };

export default VerificationView;
