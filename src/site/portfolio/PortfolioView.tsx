import { PageColumn } from '@/components/PageColumn';
import { Pages } from '@/components/Pages';
import { preloadPhotograph } from '@/components/preloadPhotograph';
import { servicePage } from '@/config/pagePaths';
import type { Chapter as ChapterContent, Gallery, ServiceHead } from '@/server/pages/service';
import { Chapter } from './Chapter';
import { counts } from './counts';
import { EmptyPortfolio } from './EmptyPortfolio';
import { Heading } from './PortfolioLayout';
import { ChaptersSkeleton, NameSkeleton } from './PortfolioSkeleton';
import { aloneSizes, placeRatio, placeSizes, uprightPlace } from './proportions';

type Props = ServiceHead & {
  chapters?: ChapterContent[];
  /** Where these are among all of the service, and how many those are. */
  gallery?: Pick<Gallery, 'page' | 'pages' | 'counts'>;
};

/** A service with its portfolios (docs/specification.md#portfolio-detail). What cannot be read keeps its skeleton. */
export function PortfolioView({ id, name, chapters, gallery }: Props) {
  const first = chapters?.find(({ photographs }) => photographs.length > 0);
  if (first) preloadFirst(first);
  return (
    <PageColumn>
      <Heading>
        {name === undefined ? <NameSkeleton /> : <h1>{name}</h1>}
        {gallery && gallery.counts.portfolios > 0 && <p>{counts(gallery.counts)}</p>}
      </Heading>
      {!chapters && <ChaptersSkeleton />}
      {chapters?.length === 0 && <EmptyPortfolio />}
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

function preloadFirst({ photographs }: ChapterContent): void {
  const [photograph] = photographs;
  if (!photograph) return;
  if (photographs.length === 1) {
    preloadPhotograph(photograph, aloneSizes(photograph));
    return;
  }
  const ratio = placeRatio(photographs);
  preloadPhotograph(photograph, placeSizes(photograph, ratio), uprightPlace(ratio));
}
