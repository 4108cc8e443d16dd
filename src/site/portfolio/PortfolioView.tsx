import { Button } from '@/components/Button';
import { PageColumn } from '@/components/PageColumn';
import { Pages } from '@/components/Pages';
import { Text } from '@/components/Text';
import { servicePage } from '@/config/pagePaths';
import { paths } from '@/config/paths';
import type { Chapter as ChapterContent, Gallery, ServiceHead } from '@/server/pages/service';
import { EmptyState } from '../EmptyState';
import { Chapter } from './Chapter';
import { counts } from './counts';
import { ChapterFrame, Heading } from './PortfolioLayout';
import { ChaptersSkeleton, NameSkeleton } from './PortfolioSkeleton';

type Props = ServiceHead & {
  chapters?: ChapterContent[];
  /** The page that they are, and how many the service has in all. */
  gallery?: Pick<Gallery, 'page' | 'pages' | 'counts'>;
};

/** A service with its portfolios (docs/specification.md#portfolio-detail). What cannot be read keeps its skeleton. */
export function PortfolioView({ id, name, chapters, gallery }: Props) {
  const first = chapters?.find(({ photographs }) => photographs.length > 0);
  return (
    <PageColumn>
      <Heading>
        {name === undefined ? <NameSkeleton /> : <h1>{name}</h1>}
        {gallery && gallery.counts.portfolios > 0 && (
          <Text size="small" colour="ink-quiet">
            {counts(gallery.counts)}
          </Text>
        )}
      </Heading>
      {!chapters && <ChaptersSkeleton />}
      {chapters?.length === 0 && (
        <ChapterFrame as="div">
          <EmptyState>
            <p>
              The first photographs are on their way. Until then there is more to see elsewhere.
            </p>
            <Button href={paths.works} variant="outline" rounded>
              See all projects
            </Button>
          </EmptyState>
        </ChapterFrame>
      )}
      {chapters?.map((chapter) => (
        <Chapter key={chapter.id} {...chapter} first={chapter === first} />
      ))}
      {gallery && (
        <Pages
          label={name ?? ''}
          page={gallery.page}
          pages={gallery.pages}
          href={(page) => servicePage(id, page)}
        />
      )}
    </PageColumn>
  );
}
