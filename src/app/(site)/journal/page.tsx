import type { Metadata } from 'next';
import { journalPath } from '@/config/pagePaths';
import { paths } from '@/config/paths';
import { texts } from '@/config/texts';
import { JournalView } from '@/site/journal/JournalView';
import { pageMetadata } from '@/site/pageMetadata';
import { getJournal, getLayout, openPage } from '@/site/read';
import { breadcrumbs, StructuredData } from '@/site/structuredData';

type Props = PageProps<'/journal'>;

const read = (props: Props) => Promise.all([getJournal(props), getLayout()]);

export async function generateMetadata(props: Props): Promise<Metadata> {
  const [{ found: journal }, layout] = await read(props);
  if (!journal) return { title: texts.notFound.metaTitle };
  const path = journalPath(journal.page);
  return pageMetadata({ path, title: layout.names.journal, description: '' }, layout);
}

/** `/journal`: the stories. Without a published one it is a 404 (docs/specification.md#journal). */
export default async function JournalPage(props: Props) {
  const [page, layout] = await read(props);
  const journal = await openPage(page, props.searchParams);
  const name = layout.names.journal;
  return (
    <>
      <JournalView {...journal} name={name} />
      <StructuredData graph={[breadcrumbs(layout, { name, path: paths.journal })]} />
    </>
  );
}
