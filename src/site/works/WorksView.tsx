import { Aperture } from 'lucide-react';
import styled from 'styled-components';
import { PageColumn } from '@/components/PageColumn';
import { preloadPhotograph } from '@/components/preloadPhotograph';
import { Tabs } from '@/components/tabs/Tabs';
import type { Work, Works } from '@/server/pages/works';
import { PlaceholderCards } from './PlaceholderCards';
import { WorkCard } from './WorkCard';
import { CARD_SIZES, WorkGrid } from './WorkGrid';
import { WorksFrame } from './WorksFrame';
import { CardsSkeleton } from './WorksSkeleton';

/** How many placeholder cards each tab has (product.md 9). */
const PLACEHOLDERS = [10, 2, 4];

const Empty = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 20px;
  min-height: 320px;
  padding: 32px;
  border: 1px solid var(--hairline);
  border-radius: var(--radius);
  color: var(--ink-quiet);
  text-align: center;
`;

/** Heading, tabs and cards (product.md 2: Works). When the portfolios cannot be read the skeleton stays. */
export function WorksView({ heading, tabs }: Works) {
  const [all] = tabs;
  const firstCover = all?.works?.find(({ cover }) => cover)?.cover;
  if (firstCover) preloadPhotograph(firstCover, CARD_SIZES);
  const isBare = all?.works?.length === 0;
  return (
    <PageColumn>
      <WorksFrame>
        <h1>{heading}</h1>
        <Tabs
          label={heading}
          tabs={tabs.map(({ name, works }, index) => ({
            name,
            panel: isBare ? (
              <PlaceholderCards count={PLACEHOLDERS[index] ?? 0} />
            ) : (
              <Cards name={name} works={works} withFirst={index === 0} />
            ),
          }))}
        />
      </WorksFrame>
    </PageColumn>
  );
}

type CardsProps = { name: string; works: Work[] | undefined; withFirst: boolean };

function Cards({ name, works, withFirst }: CardsProps) {
  if (!works) return <CardsSkeleton />;
  if (works.length === 0) {
    return (
      <Empty>
        <Aperture size={48} strokeWidth={1} aria-hidden="true" />
        <p>The first projects under “{name}” are on their way.</p>
      </Empty>
    );
  }
  const first = withFirst ? works.find(({ cover }) => cover) : undefined;
  return (
    <WorkGrid>
      <ul>
        {works.map((work) => (
          <WorkCard key={work.id} work={work} first={work === first} />
        ))}
      </ul>
    </WorkGrid>
  );
}
