import type { Metadata } from 'next';
import { photoPath, servicePagePath } from '@/config/pagePaths';
import { paths } from '@/config/paths';
import { texts } from '@/config/texts';
import { pageMetadata } from '@/site/pageMetadata';
import { getLayout, getServicePage, openPage } from '@/site/read';
import { ServiceView } from '@/site/service/ServiceView';
import { breadcrumbs, imageGallery, StructuredData } from '@/site/structuredData';

type Props = PageProps<'/portfolio/[id]'>;

const read = (props: Props) => Promise.all([getServicePage(props), getLayout()]);

export async function generateMetadata(props: Props): Promise<Metadata> {
  const [{ found: service }, layout] = await read(props);
  // In the browser the metadata of the page wins over that of the not-found file.
  if (!service) return { title: texts.notFound.metaTitle };
  const { slug, title, description, shown, listed, linkedPhotograph } = service;
  const path = servicePagePath(slug, shown?.page ?? 1);
  const { card } = linkedPhotograph ?? listed[0] ?? {};
  const shared = linkedPhotograph && {
    path: photoPath(paths.servicePage(slug), linkedPhotograph.id),
    title: linkedPhotograph.portfolio,
    description: linkedPhotograph.alt || description,
  };
  return pageMetadata({ path, title, description, card, shared }, layout);
}

/**
 * `/portfolio/{id}`: a service, as the specification has it; a portfolio is `/works/{slug}`. An unknown one is a 404
 * (docs/specification.md#not-found), an earlier slug leads on (#slugs), and so does a photograph or a page that is gone.
 */
export default async function ServicePage(props: Props) {
  const [page, layout] = await read(props);
  const service = await openPage(page, props.searchParams);
  const { slug, name, title, shown, isPreview } = service;
  const path = paths.servicePage(slug);
  const steps = [
    { name: layout.names.portfolio, path: paths.works },
    { name: name ?? title, path },
  ];
  const hasWorks = !layout.switchedOff.includes(paths.works);
  return (
    <>
      <ServiceView {...{ slug, name, shown, isPreview, hasWorks }} />
      <StructuredData
        graph={[imageGallery({ ...service, path }, layout), breadcrumbs(layout, ...steps)]}
      />
    </>
  );
}
