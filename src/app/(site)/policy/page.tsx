import type { Metadata } from 'next';
import { paths } from '@/config/paths';
import { pageMetadata } from '@/site/pageMetadata';
import { PolicyView } from '@/site/policy/PolicyView';
import { getFrame, getPolicy } from '@/site/read';

export async function generateMetadata(): Promise<Metadata> {
  const [page, frame] = await Promise.all([getPolicy(), getFrame()]);
  return pageMetadata({ path: paths.policy, ...page }, frame);
}

export default async function PolicyPage() {
  return <PolicyView {...(await getPolicy())} />;
}
