import type { Metadata } from 'next';
import { CodeView } from '@/auth/verification/CodeView';
import { withAddress } from '@/auth/withAddress';

export const metadata: Metadata = { title: 'Verify your email' };

export default withAddress(CodeView);
