import styled from 'styled-components';
import { PageColumn } from '@/components/PageColumn';
import { texts } from '@/config/texts';
import type { Layout } from '@/server/pages/layout';
import type { readPortfolioPage } from '@/server/pages/portfolioPage';
import { DetailHeading } from '../DetailHeading';
import { EmptyState } from '../EmptyState';
import { Neighbours } from '../Neighbours';
import { LaidOutPhotographs } from './LaidOutPhotographs';
import { PHOTOGRAPHS } from './photographsStyle';

const Below = styled.div`
  margin-top: calc(var(--space) * clamp(32px, 4vw, 64px));
`;

type Page = Awaited<ReturnType<typeof readPortfolioPage>>;

type Props = Page['shown'] & Pick<Page, 'isUnpublished' | 'isLinked'> & { look: Layout['look'] };

/** A portfolio with all its photographs (docs/specification.md#portfolio-page). */
export function PortfolioView(props: Props) {
  const { name, service, date, description, photographs, isUnpublished, isLinked, previous, next } =
    props;
  const { look } = props;
  // A page of one portfolio is no chapter of a page.
  const layout = look.portfolios === 'chapters' ? 'grid' : look.portfolios;
  const Photographs = PHOTOGRAPHS[layout];
  return (
    <PageColumn>
      <DetailHeading
        {...{ title: name, date, isUnpublished, isLinked }}
        from={service}
        text={description}
      />
      <Below as={Photographs}>
        {photographs.length > 0 ? (
          <LaidOutPhotographs {...{ name, photographs, layout }} isEdge={look.isEdge} priority />
        ) : (
          <EmptyState />
        )}
      </Below>
      <Neighbours label={texts.site.moreProjects} {...{ previous, next }} />
    </PageColumn>
  );
}
