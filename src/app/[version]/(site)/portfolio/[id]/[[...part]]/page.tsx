import config from '@payload-config';
import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { getPayload } from 'payload';
import { servicePage } from '@/config/pagePaths';
import { paths } from '@/config/paths';
import { chapters, exhibits } from '@/server/pages/service';
import { pageMetadata } from '@/site/pageMetadata';
import { PortfolioView } from '@/site/portfolio/PortfolioView';
import { photographAddress } from '@/site/preview/address';
import { getFrame, getGallery, getProfile, getServiceHead } from '@/site/read';
import { breadcrumbs } from '@/site/structuredData/breadcrumbs';
import { imageGallery } from '@/site/structuredData/gallery';
import { StructuredData } from '@/site/structuredData/StructuredData';

export const generateStaticParams = () => [];

/**
 * Inside the server the query is a part of the path (next.config.mjs): a photograph, so that each has its
 * own card, or `page` and a number.
 */
type Props = { params: Promise<{ id: string; part?: string[] }> };

async function read(params: Props['params']) {
  const [{ id, part = [] }, payload] = await Promise.all([params, getPayload({ config })]);
  const [name, page] = part;
  const photo = page === undefined ? name : undefined;
  const [head, gallery, frame, profile] = await Promise.all([
    getServiceHead(payload, id),
    getGallery(payload, id, Number(page ?? 1), photo),
    getFrame(payload),
    getProfile(payload),
  ]);
  const shown = gallery ? exhibits(gallery) : [];
  const asked = shown.find((exhibit) => exhibit.id === photo);
  const description = gallery?.portfolios.map(({ name }) => name).join(', ') ?? '';
  const path = servicePage(id, gallery?.page ?? 1);
  const isGone = gallery === null || (photo !== undefined && gallery !== undefined && !asked);
  return { id, head, gallery, frame, profile, shown, asked, isGone, description, path };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id, head, frame, shown, asked, description, path } = await read(params);
  // In the browser the metadata of the page wins over that of the not-found file.
  if (!head) return { title: 'Page not found' };
  const shared = asked && {
    path: photographAddress(paths.service(id), asked.id),
    title: asked.portfolio,
    description: asked.alt || description,
  };
  const { card } = asked ?? shown[0] ?? {};
  return pageMetadata({ path, ...head, description, card, shared }, frame);
}

/** An unknown service is a 404 (docs/specification.md#not-found); a photograph or a page that is gone leads to what is there. */
export default async function ServicePage({ params }: Props) {
  const { id, head, gallery, frame, profile, shown, isGone, description } = await read(params);
  if (!head) notFound();
  const path = paths.service(id);
  if (isGone) redirect(path);
  const way = [
    { name: frame.navigation.portfolio, path: paths.works },
    { name: head.name ?? head.title, path },
  ];
  const photographer = profile?.name ?? '';
  return (
    <>
      <PortfolioView
        {...head}
        {...(gallery && { gallery, chapters: chapters(gallery, photographer) })}
      />
      <StructuredData
        graph={[
          imageGallery({ ...head, description }, shown, photographer),
          breadcrumbs(frame, ...way),
        ]}
      />
    </>
  );
}
