import { paths } from '@/config/paths';
import { AboutView } from '@/site/about/AboutView';
import { getAbout, getLayout } from '@/site/read';
import { metadataOf } from '@/site/siteMetadata';
import { breadcrumbs, photographerAndBusiness, StructuredData } from '@/site/structuredData';

export const generateMetadata = metadataOf(paths.about, async () => {
  const page = await getAbout();
  return { ...page, card: page.profile?.card };
});

export default async function AboutPage() {
  const [page, layout] = await Promise.all([getAbout(), getLayout()]);
  return (
    <>
      <AboutView {...page} hasContact={!layout.switchedOff.includes(paths.contact)} />
      <StructuredData
        graph={[
          breadcrumbs(layout, { name: layout.names.about, path: paths.about }),
          ...photographerAndBusiness(page.profile, layout),
        ]}
      />
    </>
  );
}
