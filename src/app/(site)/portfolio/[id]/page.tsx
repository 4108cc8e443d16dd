import config from '@payload-config';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getPayload } from 'payload';
import { paths } from '@/config/paths';
import { pageMetadata } from '@/site/pageMetadata';
import { PortfolioSkeleton } from '@/site/portfolio/PortfolioSkeleton';
import { PortfolioView } from '@/site/portfolio/PortfolioView';
import { getChapters, getFrame, getServiceHead } from '@/site/read';
import { WhenRead } from '@/site/WhenRead';

export const dynamic = 'force-dynamic';

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  const payload = await getPayload({ config });
  const [head, chapters, frame] = await Promise.all([
    getServiceHead(payload, id),
    getChapters(payload, id),
    getFrame(payload),
  ]);
  // In the browser the metadata of the page wins over that of the not-found file.
  if (!head) return { title: 'Page not found' };
  const description = chapters?.map(({ name }) => name).join(', ') ?? '';
  const photograph = chapters?.flatMap(({ photographs }) => photographs)[0];
  return pageMetadata({ path: paths.service(id), ...head, description, photograph }, frame);
}

/** The status is decided before anything is sent: an unknown service is a 404 (decision P6). */
export default async function ServicePage({ params }: Props) {
  const { id } = await params;
  const payload = await getPayload({ config });
  const head = await getServiceHead(payload, id);
  if (!head) notFound();
  const reading = getChapters(payload, id).then((chapters) => ({ ...head, chapters }));
  return (
    <WhenRead reading={reading} view={PortfolioView} skeleton={<PortfolioSkeleton {...head} />} />
  );
}
