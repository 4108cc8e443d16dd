import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { photographPage, servicePage } from '@/config/pagePaths';
import { paths } from '@/config/paths';
import { serviceParameters } from '@/contract/pageParameters';
import { chapters, exhibits } from '@/server/pages/service';
import { pageMetadata } from '@/site/pageMetadata';
import { PortfolioView } from '@/site/portfolio/PortfolioView';
import { getFrame, getGallery, getProfile, getServiceHead } from '@/site/read';
import { imageGallery } from '@/site/structuredData/gallery';
import { StructuredData } from '@/site/structuredData/StructuredData';
import { breadcrumbs } from '@/site/structuredData/siteData';

type Props = PageProps<'/portfolio/[id]'>;

async function read({ params, searchParams }: Props) {
  const [{ id }, query] = await Promise.all([params, searchParams]);
  const { photo, page } = serviceParameters.parse(query);
  const [head, gallery, frame, profile] = await Promise.all([
    getServiceHead(id),
    getGallery(id, page, photo),
    getFrame(),
    getProfile(),
  ]);
  const shown = gallery ? exhibits(gallery) : [];
  const asked = shown.find((exhibit) => exhibit.id === photo);
  const description = gallery?.portfolios.map(({ name }) => name).join(', ') ?? '';
  const path = servicePage(id, gallery?.page ?? 1);
  const isGone = gallery === null || (photo !== undefined && gallery !== undefined && !asked);
  return { id, head, gallery, frame, profile, shown, asked, isGone, description, path };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { id, head, frame, shown, asked, description, path } = await read(props);
  // In the browser the metadata of the page wins over that of the not-found file.
  if (!head) return { title: 'Page not found' };
  const shared = asked && {
    path: photographPage(id, asked.id),
    title: asked.portfolio,
    description: asked.alt || description,
  };
  const { card } = asked ?? shown[0] ?? {};
  return pageMetadata({ path, ...head, description, card, shared }, frame);
}

/** An unknown service is a 404 (docs/specification.md#not-found); a photograph or a page that is gone leads to what is there. */
export default async function ServicePage(props: Props) {
  const { id, head, gallery, frame, profile, shown, isGone, description } = await read(props);
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
