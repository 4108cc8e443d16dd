import { journalPath } from '@/config/pagePaths';
import { paths } from '@/config/paths';
import { JournalView } from '@/site/journal/JournalView';
import { getJournal, openPage } from '@/site/read';
import { metadataOfFound } from '@/site/siteMetadata';
import { breadcrumbs, StructuredData } from '@/site/structuredData';

export const generateMetadata = metadataOfFound(getJournal, ({ page }, { names }) => {
  return { path: journalPath(page), title: names.journal, description: '' };
});

/** `/journal`: the stories. Without a published one it is a 404 (docs/specification.md#journal). */
export default async function JournalPage(props: PageProps<'/journal'>) {
  const [journal, layout] = await openPage(getJournal, props);
  const name = layout.names.journal;
  return (
    <>
      <JournalView {...journal} name={name} />
      <StructuredData graph={[breadcrumbs(layout, { name, path: paths.journal })]} />
    </>
  );
}
