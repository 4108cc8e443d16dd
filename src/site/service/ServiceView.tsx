import styled from 'styled-components';
import { Button } from '@/components/Button';
import { PageColumn } from '@/components/PageColumn';
import { Skeleton } from '@/components/Skeleton';
import { Text } from '@/components/Text';
import { servicePagePath } from '@/config/pagePaths';
import { paths } from '@/config/paths';
import { texts } from '@/config/texts';
import type { Layout } from '@/server/pages/layout';
import type { ServicePage } from '@/server/pages/servicePage';
import { fill } from '@/texts/fill';
import { PAIRS, screen } from '@/theme/breakpoints';
import { EmptyState } from '../EmptyState';
import { Pagination } from '../Pagination';
import { PortfolioSection, Section } from './PortfolioSection';

const Heading = styled.header`
  display: grid;
  gap: 16px;
`;

const Pair = styled.div`
  display: grid;
  gap: 16px;
  > * { aspect-ratio: 3 / 2; }
  ${screen.pairs} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  @media (max-width: ${PAIRS - 0.02}px) { > * + * { display: none; } }
`;

type Props = Pick<ServicePage, 'slug' | 'name' | 'shown' | 'isPreview'> & {
  hasWorks: boolean;
  look: Layout['look'];
};

/** A service with its portfolios (docs/specification.md#portfolio-detail). What could not be read keeps its skeleton. */
export function ServiceView({ slug, name, shown, isPreview, hasWorks, look }: Props) {
  const first = shown?.portfolios.find(({ photographs }) => photographs.length > 0);
  return (
    <PageColumn>
      <Heading>
        {name === undefined ? (
          <Skeleton $width="min(360px, 80%)" $height="clamp(40px, 5vw, 76px)" />
        ) : (
          <h1>{name}</h1>
        )}
        {shown && shown.counts.portfolios > 0 && (
          <Text size="small" colour="ink-quiet">
            {describeCounts(shown.counts)}
          </Text>
        )}
      </Heading>
      {!shown && [1, 2].map((number) => <SectionSkeleton key={number} />)}
      {shown?.portfolios.length === 0 && (
        <Section as="div">
          <EmptyState>
            <p>{texts.site.noPortfolios}</p>
            {hasWorks && (
              <Button href={paths.works} variant="outline" rounded>
                {texts.site.seeAllProjects}
              </Button>
            )}
          </EmptyState>
        </Section>
      )}
      {shown?.portfolios.map((portfolio) => (
        <PortfolioSection
          key={portfolio.id}
          {...portfolio}
          {...{ look }}
          priority={portfolio === first}
        />
      ))}
      {shown && (
        <Pagination
          label={name ?? ''}
          page={shown.page}
          pages={shown.pages}
          href={(page) => servicePagePath(slug, page, isPreview)}
        />
      )}
    </PageColumn>
  );
}

/** '2 portfolios, 6 photographs' */
export const describeCounts = (counts: { portfolios: number; photographs: number }): string =>
  [
    fill(texts.site.portfolios, { count: counts.portfolios }),
    fill(texts.site.photographs, { count: counts.photographs }),
  ].join(', ');

const SectionSkeleton = () => (
  <Section aria-busy="true">
    <div className="text">
      <Skeleton $width="240px" $height="34px" />
      <Skeleton $width="80%" $height="20px" />
    </div>
    <Pair>
      <Skeleton $height="auto" />
      <Skeleton $height="auto" />
    </Pair>
  </Section>
);
