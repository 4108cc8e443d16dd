import config from '@payload-config';
import { generatePageMetadata, RootPage } from '@payloadcms/next/views';
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { getPayload } from 'payload';
import { authenticate } from '@/admin/layout/guardedView';
import { readUnread } from '@/admin/messages/readUnread';
import { importMap } from '../importMap.js';

export type Props = {
  params: Promise<{ segments: string[] }>;
  searchParams: Promise<Record<string, string | string[]>>;
};

/** The title counts the unread messages (docs/specification.md#office-layout). */
export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const metadata = await generatePageMetadata({ config, params, searchParams });
  const payload = await getPayload({ config });
  const { user } = await authenticate(payload, await headers());
  if (!user || typeof metadata.title !== 'string') return metadata;
  const { count } = await readUnread(user, payload);
  return count > 0 ? { ...metadata, title: `(${count}) ${metadata.title}` } : metadata;
}

export default function PanelPage({ params, searchParams }: Props) {
  return RootPage({ config, importMap, params, searchParams });
}
