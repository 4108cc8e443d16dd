import { Aperture } from 'lucide-react';
import { Button } from '@/components/Button';
import { PageColumn } from '@/components/PageColumn';
import { PageLink } from '@/components/PageLink';
import { Skeleton } from '@/components/Skeleton';
import { Tabs } from '@/components/tabs/Tabs';
import { TabsStyle } from '@/components/tabs/tabsStyle';
import { worksPath } from '@/config/pagePaths';
import { paths } from '@/config/paths';
import { texts } from '@/config/texts';
import type { Layout } from '@/server/pages/layout';
import type { Work, Works, WorksTab } from '@/server/pages/works';
import { fill } from '@/texts/fill';
import { EmptyState } from '../EmptyState';
import { Pagination } from '../Pagination';
import { WorkCard } from './WorkCard';
import { BareCardStyle, Cell, cardSizes, GAPS, rowSpanOf, WorkGrid } from './worksStyle';

/** How many placeholder cards each tab has (docs/specification.md#works). */
const PLACEHOLDERS = [10, 2, 4];

/** Heights of placeholder cards, in percent of their width, in an order that ends all columns at about the same height. */
const HEIGHTS = [75, 125, 67, 133, 100, 75, 125, 133, 133, 67];

const BARE_PROPORTIONS = { width: 4, height: 3 };

type InLook = { look: Pick<Layout['look'], 'isEdge' | 'space'> };

/** Heading, tabs and cards (docs/specification.md#works). When the portfolios cannot be read, the skeleton stays. */
export function WorksView(props: Works & InLook) {
  const { heading, names, tabs, isEmptySite, tab: selected, look } = props;
  const gap = GAPS[look.space];
  return (
    <PageColumn>
      <TabsStyle>
        <h1>{heading}</h1>
        <Tabs
          label={heading}
          selected={selected}
          tabs={names.map((name, index) => ({
            name,
            panel: isEmptySite ? (
              <WorkGrid $gap={gap}>
                <ul>{HEIGHTS.slice(0, PLACEHOLDERS[index]).map(placeholderCard(gap))}</ul>
              </WorkGrid>
            ) : (
              <Cards tab={tabs?.[index]} {...{ index, look }} isSelected={index === selected} />
            ),
          }))}
        />
      </TabsStyle>
    </PageColumn>
  );
}

type CardsProps = InLook & { tab?: WorksTab; index: number; isSelected: boolean };

function Cards({ tab, index, isSelected, look }: CardsProps) {
  const gap = GAPS[look.space];
  const { name = '', works, page = 1, pages = 1 } = tab ?? {};
  if (works?.length === 0) {
    return (
      <EmptyState>
        <p>{fill(texts.site.noProjects, { name })}</p>
      </EmptyState>
    );
  }
  const first = isSelected && works?.find(({ cover }) => cover);
  return (
    <>
      <WorkGrid $gap={gap} aria-busy={!works}>
        <ul>
          {works?.map((work) => (
            <Card key={work.id} {...work} priority={work === first} look={look} />
          )) ?? HEIGHTS.slice(0, 6).map(skeletonCard(gap))}
        </ul>
      </WorkGrid>
      <Pagination label={name} {...{ page, pages }} href={(to) => worksPath(index, to)} />
    </>
  );
}

type CardProps = Work & InLook & { priority: boolean };

function Card({ name, service, path, cover, priority, look }: CardProps) {
  return (
    <Cell $rows={rowSpanOf(cover ?? BARE_PROPORTIONS, GAPS[look.space])}>
      {cover ? (
        <WorkCard
          {...{ name, path, cover, priority }}
          service={service.name}
          sizes={cardSizes(look.isEdge)}
        />
      ) : (
        <BareCardStyle>
          <Aperture size={28} strokeWidth={1} />
          <div>
            <h3>
              <PageLink href={path}>{name}</PageLink>
            </h3>
            <p>{service.name}</p>
          </div>
        </BareCardStyle>
      )}
    </Cell>
  );
}

const placeholderCard = (gap: number) => (height: number, index: number) => (
  <Cell key={index} $rows={rowSpanOf({ width: 100, height }, gap)}>
    <BareCardStyle>
      <Aperture size={28} strokeWidth={1} />
      <div className="row">
        <h3>{fill(texts.site.project, { number: index + 1 })}</h3>
        {/* A plain link: the path has no page that Next could prefetch. */}
        <Button
          href={paths.placeholderService}
          plainLink
          variant="outline"
          rounded
          className="on-hover"
          aria-label={fill(texts.site.viewProject, { number: index + 1 })}
        >
          {texts.site.view}
        </Button>
      </div>
    </BareCardStyle>
  </Cell>
);

const skeletonCard = (gap: number) => (height: number, index: number) => (
  <Cell key={index} $rows={rowSpanOf({ width: 100, height }, gap)}>
    <Skeleton $height="100%" />
  </Cell>
);
