import type { Metadata } from 'next';
import { paths } from '@/config/paths';
import { texts } from '@/config/texts';
import { StoryView } from '@/site/journal/StoryView';
import { pageMetadata } from '@/site/pageMetadata';
import { getLayout, getStory, openPage } from '@/site/read';
import { blogPosting, breadcrumbs, faqPage, StructuredData } from '@/site/structuredData';

type Props = PageProps<'/journal/[slug]'>;

const read = (props: Props) => Promise.all([getStory(props), getLayout()]);

export async function generateMetadata(props: Props): Promise<Metadata> {
  const [{ found: story }, layout] = await read(props);
  if (!story) return { title: texts.notFound.metaTitle };
  return pageMetadata(story, layout);
}

/** `/journal/{slug}`: a story. A draft is a 404, and an earlier slug leads on (docs/specification.md#journal). */
export default async function StoryPage(props: Props) {
  const [page, layout] = await read(props);
  const story = await openPage(page, props.searchParams);
  const journal = layout.names.journal;
  const graph = [
    blogPosting(story, layout),
    breadcrumbs(
      layout,
      { name: journal, path: paths.journal },
      { name: story.title, path: story.path },
    ),
    ...faqPage(story.blocks),
  ];
  return (
    <>
      <StoryView {...story} journal={journal} />
      <StructuredData graph={graph} />
    </>
  );
}
