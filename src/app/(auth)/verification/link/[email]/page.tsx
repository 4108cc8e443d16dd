import type { Metadata } from 'next';
import { LinkView } from '@/auth/verification/LinkView';
import { withAddress } from '@/auth/withAddress';

export const metadata: Metadata = { title: 'Check your email' };

export default withAddress(LinkView);
