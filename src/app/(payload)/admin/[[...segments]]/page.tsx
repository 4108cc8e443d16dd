import config from '@payload-config';
import { generatePageMetadata, RootPage } from '@payloadcms/next/views';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getPayload } from 'payload';
import { isPayloadTrash, panelSegments } from '@/admin/customViews';
import { findUnread } from '@/admin/messages/findUnread';
import { paths } from '@/config/paths';
import { readLook } from '@/server/pages/look';
import { iconLinks } from '@/site/siteMetadata';
import { importMap } from '../importMap.js';

export type Props = {
  params: Promise<{ segments: string[] }>;
  searchParams: Promise<Record<string, string | string[]>>;
};

const panelProps = ({ params, searchParams }: Props) => ({
  config,
  params: params.then(({ segments }) => ({ segments: panelSegments(segments) })),
  searchParams,
});

/** The title counts the unread messages (docs/specification.md#office-layout); the icon is that of the site. */
export async function generateMetadata(props: Props): Promise<Metadata> {
  const payload = await getPayload({ config });
  const { icon } = await readLook(payload, 'visitor');
  const metadata = {
    ...(await generatePageMetadata(panelProps(props))),
    icons: iconLinks(icon),
  };
  if (typeof metadata.title !== 'string') return metadata;
  const { count } = await findUnread(payload);
  return count > 0 ? { ...metadata, title: `(${count}) ${metadata.title}` } : metadata;
}

export default async function PanelPage(props: Props) {
  if (isPayloadTrash((await props.params).segments)) redirect(paths.office.bin);
  return RootPage({ ...panelProps(props), importMap });
}
