import type { Metadata } from 'next';
import { SentView } from '@/auth/reset/views';
import { withAddress } from '@/auth/withAddress';

export const metadata: Metadata = { title: 'Check your email' };

export default withAddress(SentView);
