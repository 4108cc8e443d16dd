import { paths } from '@/config/paths';
import { HomeView } from '@/site/home/HomeView';
import { getHome, getLayout } from '@/site/read';
import { metadataOf } from '@/site/siteMetadata';
import { photographerAndBusiness, StructuredData, webSite } from '@/site/structuredData';

// The folder `(home)` is there because Next does not apply a layout's title template to the page in the layout's own folder.
export const generateMetadata = metadataOf(paths.home, getHome);

export default async function HomePage() {
  const [page, layout] = await Promise.all([getHome(), getLayout()]);
  return (
    <>
      <HomeView {...page} hasWorks={!layout.switchedOff.includes(paths.works)} look={layout.look} />
      <StructuredData graph={[webSite(layout), ...photographerAndBusiness(page.profile, layout)]} />
    </>
  );
}
