import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { worksPath } from '@/config/pagePaths';
import { paths } from '@/config/paths';
import { worksParametersSchema } from '@/contract/pageParameters';
import { pageMetadata } from '@/site/pageMetadata';
import { getLayout, getWorks } from '@/site/read';
import { breadcrumbs, StructuredData } from '@/site/structuredData';
import { WorksView } from '@/site/works/WorksView';

type Props = PageProps<'/portfolio'>;

async function read(searchParams: Props['searchParams']) {
  const { tab, page } = worksParametersSchema.parse(await searchParams);
  const [works, layout] = await Promise.all([getWorks(tab, page), getLayout()]);
  return { path: worksPath(tab, page), tab, works, layout };
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { path, works, layout } = await read(searchParams);
  return works ? pageMetadata({ path, ...works }, layout) : {};
}

/** `/portfolio`: the works, which are portfolios in tabs. A tab or page that does not exist leads to the first. */
export default async function WorksPage({ searchParams }: Props) {
  const { tab, works, layout } = await read(searchParams);
  if (!works) redirect(paths.works);
  return (
    <>
      <WorksView {...works} tab={tab} />
      <StructuredData
        graph={[breadcrumbs(layout, { name: layout.navigation.portfolio, path: paths.works })]}
      />
    </>
  );
}
