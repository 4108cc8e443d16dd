import type { Metadata } from 'next';
import { texts } from '@/config/texts';
import { CustomPageView } from '@/site/customPage/CustomPageView';
import { pageMetadata } from '@/site/pageMetadata';
import { getCustomPage, getLayout, openPage } from '@/site/read';
import { breadcrumbs, faqPage, StructuredData } from '@/site/structuredData';

type Props = PageProps<'/[slug]'>;

const read = (props: Props) => Promise.all([getCustomPage(props), getLayout()]);

export async function generateMetadata(props: Props): Promise<Metadata> {
  const [{ found: page }, layout] = await read(props);
  if (!page) return { title: texts.notFound.metaTitle };
  return pageMetadata(page, layout);
}

/** `/{slug}`: a page of the owner's own. A draft is a 404 (docs/specification.md#pages-of-ones-own). */
export default async function CustomPage(props: Props) {
  const [page, layout] = await read(props);
  const shown = await openPage(page, props.searchParams);
  const { title: name, path, blocks } = shown;
  return (
    <>
      <CustomPageView {...shown} />
      <StructuredData graph={[breadcrumbs(layout, { name, path }), ...faqPage(blocks)]} />
    </>
  );
}
