import config from '@payload-config';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getPayload } from 'payload';
import { worksPage } from '@/config/pagePaths';
import { paths } from '@/config/paths';
import { pageMetadata } from '@/site/pageMetadata';
import { getFrame, getWorks } from '@/site/read';
import { WorksContent } from '@/site/works/WorksContent';

export const generateStaticParams = () => [];

/** `{tab}-{page}`: inside the server the query of `/portfolio` is a part of the path (next.config.mjs). */
type Props = { params: Promise<{ part: string }> };

async function read(params: Props['params']) {
  const [{ part }, payload] = await Promise.all([params, getPayload({ config })]);
  const [tab = 0, page = 1] = part.split('-').map(Number);
  const [works, frame] = await Promise.all([getWorks(payload, tab, page), getFrame(payload)]);
  return { tab, page, works, frame };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { tab, page, works, frame } = await read(params);
  return works ? pageMetadata({ path: worksPage(tab, page), ...works }, frame) : {};
}

/** A page that there is no more leads to the first. */
export default async function WorksPartPage({ params }: Props) {
  const { tab, works, frame } = await read(params);
  if (!works) redirect(paths.works);
  return <WorksContent page={works} frame={frame} tab={tab} />;
}
