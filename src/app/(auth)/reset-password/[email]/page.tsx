import type { Metadata } from 'next';
import { NewPasswordView } from '@/auth/reset/NewPasswordView';
import { withAddress } from '@/auth/withAddress';

export const metadata: Metadata = { title: 'Set new password' };

export default withAddress(NewPasswordView);
