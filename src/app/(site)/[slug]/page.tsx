import { CustomPageView } from '@/site/customPage/CustomPageView';
import { getCustomPage, openPage } from '@/site/read';
import { metadataOfFound } from '@/site/siteMetadata';
import { breadcrumbs, faqPage, StructuredData } from '@/site/structuredData';

export const generateMetadata = metadataOfFound(getCustomPage, (page) => page);

/** `/{slug}`: a page of the owner's own. A draft is a 404 (docs/specification.md#pages-of-ones-own). */
export default async function CustomPage(props: PageProps<'/[slug]'>) {
  const [page, layout] = await openPage(getCustomPage, props);
  const { title: name, path, blocks } = page;
  return (
    <>
      <CustomPageView {...page} isEdge={layout.look.isEdge} />
      <StructuredData graph={[breadcrumbs(layout, { name, path }), ...faqPage(blocks)]} />
    </>
  );
}
