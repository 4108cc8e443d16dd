import type { Metadata } from 'next';
import { notFound, permanentRedirect, redirect } from 'next/navigation';
import { pathWithQuery, photoPath, portfolioPath } from '@/config/pagePaths';
import { PREVIEW_PARAMETER, paths } from '@/config/paths';
import { texts } from '@/config/texts';
import { photoParametersSchema } from '@/contract/pageParameters';
import { pageMetadata } from '@/site/pageMetadata';
import { PortfolioView } from '@/site/portfolio/PortfolioView';
import { getLayout, getPortfolioPage, getViewer } from '@/site/read';
import { breadcrumbs, imageGallery, StructuredData } from '@/site/structuredData';

type Props = PageProps<'/works/[slug]'>;

async function read({ params, searchParams }: Props) {
  const [{ slug }, query] = await Promise.all([params, searchParams]);
  const { photo } = photoParametersSchema.parse(query);
  const viewer = await getViewer(PREVIEW_PARAMETER in query);
  return Promise.all([getPortfolioPage(slug, photo, viewer), getLayout()]);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const [portfolio, layout] = await read(props);
  if (!portfolio) return { title: texts.notFound.metaTitle };
  const { slug, shown, linkedPhotograph, card } = portfolio;
  const { name: title, description } = shown;
  const path = paths.portfolio(slug);
  const shared = linkedPhotograph && {
    path: photoPath(path, linkedPhotograph.id),
    title,
    description: linkedPhotograph.alt || description,
  };
  return pageMetadata({ path, title, description, card, shared }, layout);
}

/** `/works/{slug}`: a portfolio. What the visitor may not see is a 404; an earlier slug leads on (docs/specification.md#slugs). */
export default async function PortfolioPage(props: Props) {
  const [portfolio, layout] = await read(props);
  if (!portfolio) notFound();
  const { slug, isUnpublished, shown, hasUnknownParameter } = portfolio;
  const path = paths.portfolio(slug);
  const query = await props.searchParams;
  if (slug !== (await props.params).slug) permanentRedirect(pathWithQuery(path, query));
  if (hasUnknownParameter) redirect(portfolioPath(slug, PREVIEW_PARAMETER in query));
  const { name, description, service } = shown;
  const steps = [{ name: layout.navigation.portfolio, path: paths.works }, service, { name, path }];
  const graph = [
    imageGallery({ ...portfolio, title: name, description, path }),
    breadcrumbs(layout, ...steps),
  ];
  return (
    <>
      <PortfolioView {...shown} isUnpublished={isUnpublished} />
      <StructuredData graph={graph} />
    </>
  );
}
