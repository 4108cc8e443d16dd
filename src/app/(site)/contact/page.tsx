import type { Metadata } from 'next';
import { paths } from '@/config/paths';
import { ContactView } from '@/site/contact/ContactView';
import { pageMetadata } from '@/site/pageMetadata';
import { getContact, getFrame } from '@/site/read';
import { breadcrumbs } from '@/site/structuredData/breadcrumbs';
import { contactPage } from '@/site/structuredData/pages';
import { photographer } from '@/site/structuredData/photographer';
import { StructuredData } from '@/site/structuredData/StructuredData';

export async function generateMetadata(): Promise<Metadata> {
  const [page, frame] = await Promise.all([getContact(), getFrame()]);
  return pageMetadata({ path: paths.contact, ...page }, frame);
}

export default async function ContactPage() {
  const [page, frame] = await Promise.all([getContact(), getFrame()]);
  return (
    <>
      <ContactView {...page} />
      <StructuredData
        graph={[
          contactPage(page),
          breadcrumbs(frame, { name: frame.navigation.contact, path: paths.contact }),
          ...photographer(page.profile, frame),
        ]}
      />
    </>
  );
}
