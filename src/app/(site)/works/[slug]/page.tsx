import type { Metadata } from 'next';
import { photoPath } from '@/config/pagePaths';
import { paths } from '@/config/paths';
import { texts } from '@/config/texts';
import { pageMetadata } from '@/site/pageMetadata';
import { PortfolioView } from '@/site/portfolio/PortfolioView';
import { getLayout, getPortfolioPage, openPage } from '@/site/read';
import { breadcrumbs, imageGallery, StructuredData } from '@/site/structuredData';

type Props = PageProps<'/works/[slug]'>;

const read = (props: Props) => Promise.all([getPortfolioPage(props), getLayout()]);

export async function generateMetadata(props: Props): Promise<Metadata> {
  const [{ found: portfolio }, layout] = await read(props);
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
  const [page, layout] = await read(props);
  const portfolio = await openPage(page, props.searchParams);
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
      <PortfolioView {...{ ...shown, isUnpublished, isLinked }} />
      <StructuredData graph={graph} />
    </>
  );
}
