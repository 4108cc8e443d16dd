import type { Metadata } from 'next';
import { CodeView } from '@/auth/verification/CodeView';

export const metadata: Metadata = { title: 'Verify your email' };

export default CodeView;
