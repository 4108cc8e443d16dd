import config from '@payload-config';
import type { Metadata } from 'next';
import { getPayload } from 'payload';
import { paths } from '@/config/paths';
import { pageMetadata } from '@/site/pageMetadata';
import { PolicyView } from '@/site/policy/PolicyView';
import { getFrame, getPolicy } from '@/site/read';

export async function generateMetadata(): Promise<Metadata> {
  const payload = await getPayload({ config });
  const [page, frame] = await Promise.all([getPolicy(payload), getFrame(payload)]);
  return pageMetadata({ path: paths.policy, ...page }, frame);
}

export default async function PolicyPage() {
  return <PolicyView {...(await getPolicy(await getPayload({ config })))} />;
}
