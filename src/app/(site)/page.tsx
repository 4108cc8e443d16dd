import config from '@payload-config';
import type { Metadata } from 'next';
import { getPayload } from 'payload';
import { Suspense } from 'react';
import type { Home } from '@/server/pages/home';
import { HomeSkeleton } from '@/site/home/HomeSkeleton';
import { HomeView } from '@/site/home/HomeView';
import { getFrame, getHome } from '@/site/read';
import { soon } from '@/site/soon';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const payload = await getPayload({ config });
  const [{ title, description }, { wordmark }] = await Promise.all([
    getHome(payload),
    getFrame(payload),
  ]);
  // A layout's template does not reach the page beside it.
  return { title: { absolute: `${title} · ${wordmark}` }, description };
}

/** What is read soon is in the HTML as it is, for readers without scripts too (decision P1). */
export default async function HomePage() {
  const reading = getHome(await getPayload({ config }));
  const home = await soon(reading);
  if (home) return <HomeView {...home} />;
  return (
    <Suspense fallback={<HomeSkeleton />}>
      <Later reading={reading} />
    </Suspense>
  );
}

async function Later({ reading }: { reading: Promise<Home> }) {
  return <HomeView {...(await reading)} />;
}
