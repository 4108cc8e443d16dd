import { paths } from '@/config/paths';
import { PolicyView } from '@/site/policy/PolicyView';
import { getPolicy } from '@/site/read';
import { metadataOf } from '@/site/siteMetadata';

export const generateMetadata = metadataOf(paths.policy, getPolicy);

export default async function PolicyPage() {
  return <PolicyView {...(await getPolicy())} />;
}
