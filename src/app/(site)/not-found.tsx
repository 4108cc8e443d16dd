import type { Metadata } from 'next';
import { texts } from '@/config/texts';
import { NotFound } from '@/site/NotFound';

export const metadata: Metadata = { title: texts.notFound.metaTitle };

export default NotFound;
