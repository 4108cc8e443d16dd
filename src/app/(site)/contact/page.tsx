import { paths } from '@/config/paths';
import { ContactView } from '@/site/contact/ContactView';
import { getContact, getLayout } from '@/site/read';
import { metadataOf } from '@/site/siteMetadata';
import { breadcrumbs, photographer, StructuredData } from '@/site/structuredData';

export const generateMetadata = metadataOf(paths.contact, getContact);

export default async function ContactPage() {
  const [page, frame] = await Promise.all([getContact(), getLayout()]);
  return (
    <>
      <ContactView {...page} />
      <StructuredData
        graph={[
          breadcrumbs(frame, { name: frame.navigation.contact, path: paths.contact }),
          ...photographer(page.profile, frame),
        ]}
      />
    </>
  );
}
