import { PageColumn } from '@/components/PageColumn';
import { preloadPhotograph } from '@/components/preloadPhotograph';
import type { Chapter as ChapterContent, ServiceHead } from '@/server/pages/service';
import { Chapter } from './Chapter';
import { counts } from './counts';
import { EmptyPortfolio } from './EmptyPortfolio';
import { Heading } from './PortfolioLayout';
import { ChaptersSkeleton, NameSkeleton } from './PortfolioSkeleton';
import { aloneSizes, placeRatio, placeSizes } from './proportions';

type Props = ServiceHead & { chapters?: ChapterContent[] };

/** A service with its portfolios (product.md 2: Portfolio detail). What cannot be read keeps its skeleton. */
export function PortfolioView({ name, chapters }: Props) {
  const first = chapters?.find(({ photographs }) => photographs.length > 0);
  if (first) preloadFirst(first);
  return (
    <PageColumn>
      <Heading>
        {name === undefined ? <NameSkeleton /> : <h1>{name}</h1>}
        {chapters && chapters.length > 0 && <p>{counts(chapters)}</p>}
      </Heading>
      {!chapters && <ChaptersSkeleton />}
      {chapters?.length === 0 && <EmptyPortfolio />}
      {chapters?.map((chapter) => (
        <Chapter key={chapter.id} {...chapter} first={chapter === first} />
      ))}
    </PageColumn>
  );
}

function preloadFirst({ photographs }: ChapterContent): void {
  const [photograph] = photographs;
  if (!photograph) return;
  const alone = photographs.length === 1;
  preloadPhotograph(
    photograph,
    alone ? aloneSizes(photograph) : placeSizes(photograph, placeRatio(photographs)),
  );
}
