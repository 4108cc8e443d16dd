import type { Metadata } from 'next';
import { paths } from '@/config/paths';
import { AboutView } from '@/site/about/AboutView';
import { pageMetadata } from '@/site/pageMetadata';
import { getAbout, getFrame } from '@/site/read';
import { breadcrumbs } from '@/site/structuredData/breadcrumbs';
import { aboutPage } from '@/site/structuredData/pages';
import { photographer } from '@/site/structuredData/photographer';
import { StructuredData } from '@/site/structuredData/StructuredData';

export async function generateMetadata(): Promise<Metadata> {
  const [page, frame] = await Promise.all([getAbout(), getFrame()]);
  return pageMetadata({ path: paths.about, ...page, card: page.profile?.card }, frame);
}

export default async function AboutPage() {
  const [page, frame] = await Promise.all([getAbout(), getFrame()]);
  return (
    <>
      <AboutView {...page} />
      <StructuredData
        graph={[
          aboutPage(page),
          breadcrumbs(frame, { name: frame.navigation.about, path: paths.about }),
          ...photographer(page.profile, frame),
        ]}
      />
    </>
  );
}
