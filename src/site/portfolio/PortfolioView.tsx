import styled from 'styled-components';
import { PageColumn } from '@/components/PageColumn';
import { photoGridStyle } from '@/components/photoGrid/photoGridStyle';
import { texts } from '@/config/texts';
import type { readPortfolioPage } from '@/server/pages/portfolioPage';
import { screen } from '@/theme/breakpoints';
import { DetailHeading } from '../DetailHeading';
import { EmptyState } from '../EmptyState';
import { Neighbours } from '../Neighbours';
import { PortfolioGrid } from './PortfolioGrid';

const Photographs = styled.div`
  ${photoGridStyle}
  margin-top: calc(var(--space) * clamp(32px, 4vw, 64px));
  /* Centres a row of one or two photographs that does not fill the width. Flexbox would move it while the page is parsed. */
  .tile {
    margin-inline-start: var(--phone-indent, 0);
    ${screen.fromTablet} { margin-inline-start: var(--tablet-indent, 0); }
    ${screen.pairs} { margin-inline-start: var(--wide-indent, 0); }
  }
`;

type Page = Awaited<ReturnType<typeof readPortfolioPage>>;

type Props = Page['shown'] & Pick<Page, 'isUnpublished' | 'isLinked'>;

/** A portfolio with all its photographs (docs/specification.md#portfolio-page). */
export function PortfolioView(props: Props) {
  const { name, service, date, description, photographs, isUnpublished, isLinked, previous, next } =
    props;
  return (
    <PageColumn>
      <DetailHeading
        {...{ title: name, date, isUnpublished, isLinked }}
        from={service}
        text={description}
      />
      <Photographs>
        {photographs.length > 0 ? (
          <div className="grid">
            <PortfolioGrid {...{ name, photographs }} />
          </div>
        ) : (
          <EmptyState />
        )}
      </Photographs>
      <Neighbours label={texts.site.moreProjects} {...{ previous, next }} />
    </PageColumn>
  );
}
