import { worksPath } from '@/config/pagePaths';
import { paths } from '@/config/paths';
import { getWorks, openPage } from '@/site/read';
import { metadataOfFound } from '@/site/siteMetadata';
import { breadcrumbs, StructuredData } from '@/site/structuredData';
import { WorksView } from '@/site/works/WorksView';

export const generateMetadata = metadataOfFound(getWorks, ({ tab, tabs, title, description }) => {
  return { path: worksPath(tab, tabs?.[tab]?.page ?? 1), title, description };
});

/** `/portfolio`: the works, which are portfolios in tabs. A tab or page that does not exist leads to the first. */
export default async function WorksPage(props: PageProps<'/portfolio'>) {
  const [works, layout] = await openPage(getWorks, props);
  return (
    <>
      <WorksView {...works} look={layout.look} />
      <StructuredData
        graph={[breadcrumbs(layout, { name: layout.names.portfolio, path: paths.works })]}
      />
    </>
  );
}
