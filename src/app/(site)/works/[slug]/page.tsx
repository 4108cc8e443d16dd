import { photoPath } from '@/config/pagePaths';
import { paths } from '@/config/paths';
import { PortfolioView } from '@/site/portfolio/PortfolioView';
import { getPortfolioPage, openPage } from '@/site/read';
import { metadataOfFound } from '@/site/siteMetadata';
import { breadcrumbs, imageGallery, StructuredData } from '@/site/structuredData';

export const generateMetadata = metadataOfFound(getPortfolioPage, (portfolio) => {
  const { slug, shown, linkedPhotograph, card } = portfolio;
  const { name: title, description } = shown;
  const path = paths.portfolio(slug);
  const shared = linkedPhotograph && {
    path: photoPath(path, linkedPhotograph.id),
    title,
    description: linkedPhotograph.alt || description,
  };
  return { path, title, description, card, shared };
});

/** `/works/{slug}`: a portfolio. What the visitor may not see is a 404; an earlier slug leads on (docs/specification.md#slugs). */
export default async function PortfolioPage(props: PageProps<'/works/[slug]'>) {
  const [portfolio, layout] = await openPage(getPortfolioPage, props);
  const { slug, isUnpublished, isLinked, shown } = portfolio;
  const path = paths.portfolio(slug);
  const { name, description, service } = shown;
  const steps = [{ name: layout.names.portfolio, path: paths.works }, service, { name, path }];
  const graph = [
    imageGallery({ ...portfolio, title: name, description, path }, layout),
    breadcrumbs(layout, ...steps),
  ];
  return (
    <>
      <PortfolioView {...{ ...shown, isUnpublished, isLinked }} look={layout.look} />
      <StructuredData graph={graph} />
    </>
  );
}
