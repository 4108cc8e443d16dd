import type { Metadata } from 'next';
import { paths } from '@/config/paths';
import { HomeView } from '@/site/home/HomeView';
import { pageMetadata } from '@/site/pageMetadata';
import { getFrame, getHome } from '@/site/read';
import { webSite } from '@/site/structuredData/pages';
import { photographer } from '@/site/structuredData/photographer';
import { StructuredData } from '@/site/structuredData/StructuredData';

/** In a group of its own, as a layout's title template does not apply to the page beside it. */
export async function generateMetadata(): Promise<Metadata> {
  const [page, frame] = await Promise.all([getHome(), getFrame()]);
  return pageMetadata({ path: paths.home, ...page }, frame);
}

export default async function HomePage() {
  const [page, frame] = await Promise.all([getHome(), getFrame()]);
  return (
    <>
      <HomeView {...page} />
      <StructuredData graph={[webSite(frame), ...photographer(page.profile, frame)]} />
    </>
  );
}
