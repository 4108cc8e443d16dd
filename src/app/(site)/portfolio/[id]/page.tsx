import { photoPath, servicePagePath } from '@/config/pagePaths';
import { paths } from '@/config/paths';
import { getServicePage, openPage } from '@/site/read';
import { ServiceView } from '@/site/service/ServiceView';
import { metadataOfFound } from '@/site/siteMetadata';
import { breadcrumbs, imageGallery, StructuredData } from '@/site/structuredData';

export const generateMetadata = metadataOfFound(getServicePage, (service) => {
  const { slug, title, description, shown, listed, linkedPhotograph } = service;
  const { card } = linkedPhotograph ?? listed[0] ?? {};
  const shared = linkedPhotograph && {
    path: photoPath(paths.servicePage(slug), linkedPhotograph.id),
    title: linkedPhotograph.portfolio,
    description: linkedPhotograph.alt || description,
  };
  return { path: servicePagePath(slug, shown?.page ?? 1), title, description, card, shared };
});

/**
 * `/portfolio/{id}`: a service, as the specification has it; a portfolio is `/works/{slug}`. An unknown one is a 404
 * (docs/specification.md#not-found), an earlier slug leads on (#slugs), and so does a photograph or a page that is gone.
 */
export default async function ServicePage(props: PageProps<'/portfolio/[id]'>) {
  const [service, layout] = await openPage(getServicePage, props);
  const { slug, name, title, shown, isPreview } = service;
  const path = paths.servicePage(slug);
  const steps = [
    { name: layout.names.portfolio, path: paths.works },
    { name: name ?? title, path },
  ];
  const hasWorks = !layout.switchedOff.includes(paths.works);
  return (
    <>
      <ServiceView {...{ slug, name, shown, isPreview, hasWorks }} look={layout.look} />
      <StructuredData
        graph={[imageGallery({ ...service, path }, layout), breadcrumbs(layout, ...steps)]}
      />
    </>
  );
}
