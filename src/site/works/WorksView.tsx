import { Aperture } from 'lucide-react';
import styled from 'styled-components';
import { PageColumn } from '@/components/PageColumn';
import { Pages } from '@/components/Pages';
import { preloadPhotograph } from '@/components/preloadPhotograph';
import { Tabs } from '@/components/tabs/Tabs';
import { worksPage } from '@/config/pagePaths';
import type { Works, WorksTab } from '@/server/pages/works';
import type { Work } from '@/server/portfolios/listWorks';
import { CardsSkeleton } from './CardsSkeleton';
import { PlaceholderCards } from './PlaceholderCards';
import { WorkCard } from './WorkCard';
import { CARD_SIZES, WorkGrid } from './WorkGrid';
import { WorksFrame } from './WorksFrame';

/** How many placeholder cards each tab has (docs/specification.md#works). */
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

type Props = Works & {
  /** The place of the tab that shows. */
  tab: number;
};

/** Heading, tabs and cards (docs/specification.md#works). When the portfolios cannot be read the skeleton stays. */
export function WorksView({ heading, names, tabs, services, tab: selected }: Props) {
  const first = tabs?.[selected]?.works.find(({ cover }) => cover);
  if (first?.cover) preloadPhotograph(first.cover, CARD_SIZES);
  const isBare = tabs && services.length === 0;
  return (
    <PageColumn>
      <WorksFrame>
        <h1>{heading}</h1>
        <Tabs
          label={heading}
          selected={selected}
          tabs={names.map((name, index) => ({
            name,
            panel: isBare ? (
              <PlaceholderCards count={PLACEHOLDERS[index] ?? 0} />
            ) : (
              <Cards
                tab={tabs?.[index]}
                place={index}
                first={index === selected ? first : undefined}
              />
            ),
          }))}
        />
      </WorksFrame>
    </PageColumn>
  );
}

type CardsProps = { tab: WorksTab | undefined; place: number; first: Work | undefined };

function Cards({ tab, place, first }: CardsProps) {
  if (!tab) return <CardsSkeleton />;
  const { name, works, page, pages } = tab;
  if (works.length === 0) {
    return (
      <Empty>
        <Aperture size={48} strokeWidth={1} aria-hidden="true" />
        <p>The first projects under “{name}” are on their way.</p>
      </Empty>
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
      <Pages label={name} {...{ page, pages }} href={(to) => worksPage(place, to)} />
    </>
  );
}
