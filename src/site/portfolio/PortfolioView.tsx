import styled from 'styled-components';
import { Button } from '@/components/Button';
import { PageColumn } from '@/components/PageColumn';
import { Pages } from '@/components/Pages';
import { Skeleton } from '@/components/Skeleton';
import { Text } from '@/components/Text';
import { servicePage } from '@/config/pagePaths';
import { paths } from '@/config/paths';
import type { Chapter as ChapterContent, Gallery, ServiceHead } from '@/server/pages/service';
import { screen } from '@/theme/screens';
import { EmptyState } from '../EmptyState';
import { Chapter, ChapterFrame } from './Chapter';
import { describeCounts } from './describeCounts';

/** The service's name and counts. */
const Heading = styled.header`
  display: grid;
  gap: 16px;
`;

const Pair = styled.div`
  display: grid;
  gap: 16px;
  > * { aspect-ratio: 3 / 2; }
  ${screen.pairs} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  @media (max-width: 1023.98px) { > * + * { display: none; } }
`;

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
        {name === undefined ? (
          <Skeleton $width="min(360px, 80%)" $height="clamp(40px, 5vw, 76px)" />
        ) : (
          <h1>{name}</h1>
        )}
        {gallery && gallery.counts.portfolios > 0 && (
          <Text size="small" colour="ink-quiet">
            {describeCounts(gallery.counts)}
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

function ChaptersSkeleton() {
  return [1, 2].map((number) => (
    <ChapterFrame key={number} aria-busy="true">
      <div className="text">
        <Skeleton $width="240px" $height="34px" />
        <Skeleton $width="80%" $height="20px" />
      </div>
      <Pair>
        <Skeleton $height="auto" />
        <Skeleton $height="auto" />
      </Pair>
    </ChapterFrame>
  ));
}
