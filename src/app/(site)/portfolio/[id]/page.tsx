import type { Metadata } from 'next';
import { notFound, permanentRedirect, redirect } from 'next/navigation';
import { pathWithQuery, photoPath, servicePagePath } from '@/config/pagePaths';
import { PREVIEW_PARAMETER, paths } from '@/config/paths';
import { texts } from '@/config/texts';
import { photoParametersSchema } from '@/contract/pageParameters';
import { pageMetadata } from '@/site/pageMetadata';
import { getLayout, getServicePage, getViewer } from '@/site/read';
import { ServiceView } from '@/site/service/ServiceView';
import { breadcrumbs, imageGallery, StructuredData } from '@/site/structuredData';

type Props = PageProps<'/portfolio/[id]'>;

async function read({ params, searchParams }: Props) {
  const [{ id }, query] = await Promise.all([params, searchParams]);
  const { page, photo } = photoParametersSchema.parse(query);
  const viewer = await getViewer(PREVIEW_PARAMETER in query);
  return Promise.all([getServicePage(id, page, photo, viewer), getLayout()]);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const [service, layout] = await read(props);
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
  const [service, layout] = await read(props);
  if (!service) notFound();
  const { id, slug, name, title, shown, hasUnknownParameter } = service;
  const path = paths.servicePage(slug);
  const asked = (await props.params).id;
  if (asked !== id && asked !== slug)
    permanentRedirect(pathWithQuery(path, await props.searchParams));
  const isPreview = PREVIEW_PARAMETER in (await props.searchParams);
  if (hasUnknownParameter) redirect(servicePagePath(asked, 1, isPreview));
  const steps = [
    { name: layout.navigation.portfolio, path: paths.works },
    { name: name ?? title, path },
  ];
  return (
    <>
      <ServiceView {...{ slug, name, shown, isPreview }} />
      <StructuredData graph={[imageGallery({ ...service, path }), breadcrumbs(layout, ...steps)]} />
    </>
  );
}
