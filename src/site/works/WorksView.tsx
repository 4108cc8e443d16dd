import { PageColumn } from '@/components/PageColumn';
import { Pages } from '@/components/Pages';
import { Skeleton } from '@/components/Skeleton';
import { Tabs } from '@/components/tabs/Tabs';
import { TabsFrame } from '@/components/tabs/TabsFrame';
import { worksPage } from '@/config/pagePaths';
import type { Works, WorksTab } from '@/server/pages/works';
import { EmptyState } from '../EmptyState';
import { Place } from './cardStyle';
import { PlaceholderCards } from './PlaceholderCards';
import { WorkCard } from './WorkCard';
import { rowsOf, WorkGrid } from './WorkGrid';

/** How many placeholder cards each tab has (docs/specification.md#works). */
const PLACEHOLDERS = [10, 2, 4];

/** Heights of the skeleton's cards, in percent of their width. */
const HEIGHTS = [74, 128, 70, 129, 79, 48];

type Props = Works & {
  /** The index of the selected tab. */
  tab: number;
};

/** Heading, tabs and cards (docs/specification.md#works). When the portfolios cannot be read, the skeleton stays. */
export function WorksView({ heading, names, tabs, services, tab: selected }: Props) {
  const isBare = tabs && services.length === 0;
  return (
    <PageColumn>
      <TabsFrame>
        <h1>{heading}</h1>
        <Tabs
          label={heading}
          selected={selected}
          tabs={names.map((name, index) => ({
            name,
            panel: isBare ? (
              <PlaceholderCards count={PLACEHOLDERS[index] ?? 0} />
            ) : (
              <Cards tab={tabs?.[index]} index={index} isSelected={index === selected} />
            ),
          }))}
        />
      </TabsFrame>
    </PageColumn>
  );
}

type CardsProps = { tab: WorksTab | undefined; index: number; isSelected: boolean };

function Cards({ tab, index, isSelected }: CardsProps) {
  if (!tab) return <CardsSkeleton />;
  const { name, works, page, pages } = tab;
  const first = isSelected && works.find(({ cover }) => cover);
  if (works.length === 0) {
    return (
      <EmptyState>
        <p>The first projects under “{name}” are on their way.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <WorkGrid>
        <ul>
          {works.map((work) => (
            <WorkCard key={work.id} work={work} first={work === first} />
          ))}
        </ul>
      </WorkGrid>
      <Pages label={name} {...{ page, pages }} href={(to) => worksPage(index, to)} />
    </>
  );
}

const CardsSkeleton = () => (
  <WorkGrid aria-busy="true">
    <ul>
      {HEIGHTS.map((height) => (
        <Place key={height} $rows={rowsOf({ width: 100, height })}>
          <Skeleton $height="100%" />
        </Place>
      ))}
    </ul>
  </WorkGrid>
);
