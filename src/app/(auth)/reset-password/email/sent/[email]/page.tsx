import type { Metadata } from 'next';
import { SentView } from '@/auth/reset/SentView';
import { withAddress } from '@/auth/withAddress';

export const metadata: Metadata = { title: 'Check your email' };

export default withAddress(SentView);
