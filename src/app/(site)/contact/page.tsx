import config from '@payload-config';
import type { Metadata } from 'next';
import { getPayload } from 'payload';
import { paths } from '@/config/paths';
import { ContactSkeleton } from '@/site/contact/ContactSkeleton';
import { ContactView } from '@/site/contact/ContactView';
import { pageMetadata } from '@/site/pageMetadata';
import { getContact, getFrame } from '@/site/read';
import { WhenRead } from '@/site/WhenRead';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const payload = await getPayload({ config });
  const [page, frame] = await Promise.all([getContact(payload), getFrame(payload)]);
  return pageMetadata({ path: paths.contact, ...page }, frame);
}

export default async function ContactPage() {
  const payload = await getPayload({ config });
  return (
    <WhenRead reading={getContact(payload)} view={ContactView} skeleton={<ContactSkeleton />} />
  );
}
