import { paths } from '@/config/paths';
import { processState } from '@/shared/processState';
import { ContactView } from '@/site/contact/ContactView';
import { getContact, getLayout } from '@/site/read';
import { metadataOf } from '@/site/siteMetadata';
import { breadcrumbs, photographerAndBusiness, StructuredData } from '@/site/structuredData';

export const generateMetadata = metadataOf(paths.contact, getContact);

export default async function ContactPage() {
  const [page, layout] = await Promise.all([getContact(), getLayout()]);
  return (
    <>
      <ContactView {...page} sentForm={processState.requests.getStore()?.sentForm} />
      <StructuredData
        graph={[
          breadcrumbs(layout, { name: layout.names.contact, path: paths.contact }),
          ...photographerAndBusiness(page.profile, layout),
        ]}
      />
    </>
  );
}
