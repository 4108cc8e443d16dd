import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { worksPage } from '@/config/pagePaths';
import { paths } from '@/config/paths';
import { worksParametersSchema } from '@/contract/pageParameters';
import { pageMetadata } from '@/site/pageMetadata';
import { getFrame, getWorks } from '@/site/read';
import { breadcrumbs, StructuredData } from '@/site/structuredData';
import { WorksView } from '@/site/works/WorksView';

type Props = PageProps<'/portfolio'>;

async function read(searchParams: Props['searchParams']) {
  const { tab, page } = worksParametersSchema.parse(await searchParams);
  const [works, frame] = await Promise.all([getWorks(tab, page), getFrame()]);
  return { path: worksPage(tab, page), tab, works, frame };
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { path, works, frame } = await read(searchParams);
  return works ? pageMetadata({ path, ...works }, frame) : {};
}

/** A tab or page that does not exist leads to the first. */
export default async function WorksPage({ searchParams }: Props) {
  const { tab, works, frame } = await read(searchParams);
  if (!works) redirect(paths.works);
  return (
    <>
      <WorksView {...works} tab={tab} />
      <StructuredData
        graph={[breadcrumbs(frame, { name: frame.navigation.portfolio, path: paths.works })]}
      />
    </>
  );
}
