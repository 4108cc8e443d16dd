import { paths } from '@/config/paths';
import { StoryView } from '@/site/journal/StoryView';
import { getStory, openPage } from '@/site/read';
import { metadataOfFound } from '@/site/siteMetadata';
import { blogPosting, breadcrumbs, faqPage, StructuredData } from '@/site/structuredData';

export const generateMetadata = metadataOfFound(getStory, (story) => story);

/** `/journal/{slug}`: a story. A draft is a 404, and an earlier slug leads on (docs/specification.md#journal). */
export default async function StoryPage(props: PageProps<'/journal/[slug]'>) {
  const [story, layout] = await openPage(getStory, props);
  const { title: name, path, blocks } = story;
  const journal = { name: layout.names.journal, path: paths.journal };
  const isThere = !layout.switchedOff.includes(journal.path);
  return (
    <>
      <StoryView
        {...story}
        journal={isThere ? journal : { name: journal.name }}
        isEdge={layout.look.isEdge}
      />
      <StructuredData
        graph={[
          blogPosting(story, layout),
          breadcrumbs(layout, journal, { name, path }),
          ...faqPage(blocks),
        ]}
      />
    </>
  );
}
