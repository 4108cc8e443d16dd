import type { Metadata } from 'next';
import { worksPath } from '@/config/pagePaths';
import { paths } from '@/config/paths';
import { texts } from '@/config/texts';
import { pageMetadata } from '@/site/pageMetadata';
import { getLayout, getWorks, openPage } from '@/site/read';
import { breadcrumbs, StructuredData } from '@/site/structuredData';
import { WorksView } from '@/site/works/WorksView';

type Props = PageProps<'/portfolio'>;

const read = (props: Props) => Promise.all([getWorks(props), getLayout()]);

export async function generateMetadata(props: Props): Promise<Metadata> {
  const [{ found: works }, layout] = await read(props);
  if (!works) return { title: texts.notFound.metaTitle };
  const { tab, tabs, title, description } = works;
  const path = worksPath(tab, tabs?.[tab]?.page ?? 1);
  return pageMetadata({ path, title, description }, layout);
}

/** `/portfolio`: the works, which are portfolios in tabs. A tab or page that does not exist leads to the first. */
export default async function WorksPage(props: Props) {
  const [page, layout] = await read(props);
  const works = await openPage(page, props.searchParams);
  return (
    <>
      <WorksView {...works} />
      <StructuredData
        graph={[breadcrumbs(layout, { name: layout.names.portfolio, path: paths.works })]}
      />
    </>
  );
}
