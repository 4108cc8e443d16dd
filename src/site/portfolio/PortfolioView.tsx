import { ArrowLeft, ArrowRight } from 'lucide-react';
import styled from 'styled-components';
import { calendarDay } from '@/components/calendarDay';
import { PageColumn } from '@/components/PageColumn';
import { PageLink } from '@/components/PageLink';
import { photoGridStyle } from '@/components/photoGrid/photoGridStyle';
import { texts } from '@/config/texts';
import type { readPortfolioPage } from '@/server/pages/portfolioPage';
import { screen } from '@/theme/breakpoints';
import { EmptyState } from '../EmptyState';
import { PreviewRibbon } from '../PreviewRibbon';
import { PortfolioGrid } from './PortfolioGrid';

const Heading = styled.header`
  display: grid;
  gap: 20px 48px;
  .facts { display: flex; flex-wrap: wrap; gap: 0 24px; color: var(--ink-quiet); font-size: var(--text-small); font-variant-numeric: tabular-nums; }
  .facts > * { display: inline-flex; align-items: center; min-height: 44px; }
  .facts a { color: var(--ink); text-underline-offset: 0.35em; text-decoration-color: var(--control); transition: text-decoration-color var(--quick); }
  .facts a:hover { text-decoration-color: currentcolor; }
  .description { max-width: 38em; color: var(--ink-quiet); white-space: pre-line; }
  ${screen.pairs} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    .facts { grid-row: 2; }
    .description { grid-area: 1 / 2 / span 2; align-self: end; margin-bottom: 10px; }
  }
`;

const Photographs = styled.div`
  ${photoGridStyle}
  margin-top: clamp(32px, 4vw, 64px);
  /* Centres a row of one or two photographs that does not fill the width. Flexbox would move it while the page is parsed. */
  .tile {
    margin-inline-start: var(--phone-indent, 0);
    ${screen.fromTablet} { margin-inline-start: var(--tablet-indent, 0); }
    ${screen.pairs} { margin-inline-start: var(--wide-indent, 0); }
  }
`;

/** The portfolios before and after this one, as wide as the column together. */
const Neighbours = styled.nav`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  margin-top: var(--section-gap);
  border-top: 1px solid var(--hairline);

  a { display: grid; align-content: start; gap: 8px; padding: clamp(24px, 3.4vw, 48px) 0; text-decoration: none; }
  .after { grid-column: 2; justify-items: end; padding-inline-start: 24px; text-align: end; }
  .after:not(:only-child) { border-inline-start: 1px solid var(--hairline); }
  .before { padding-inline-end: 24px; }
  .step { display: inline-flex; align-items: center; gap: 10px; color: var(--ink-quiet); font-size: var(--text-small); }
  .step svg { transition: transform var(--quick); }
  .name { font-weight: 500; font-size: var(--text-title); line-height: 1.2; letter-spacing: -0.015em; text-wrap: balance; overflow-wrap: anywhere; }
  ${screen.hover} {
    .name { text-decoration: underline transparent 2px; text-underline-offset: 0.25em; transition: text-decoration-color var(--quick); }
    a:hover .name { text-decoration-color: var(--accent-mark); }
    .before:hover svg { transform: translateX(-4px); }
    .after:hover svg { transform: translateX(4px); }
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
      <Heading>
        <div>
          {isUnpublished && <PreviewRibbon isLinked={isLinked} />}
          <h1>{name}</h1>
        </div>
        <p className="facts">
          <PageLink href={service.path}>{service.name}</PageLink>
          {date && <time dateTime={date}>{calendarDay(date)}</time>}
        </p>
        {description && <p className="description">{description}</p>}
      </Heading>
      <Photographs>
        {photographs.length > 0 ? (
          <div className="grid">
            <PortfolioGrid {...{ name, photographs }} />
          </div>
        ) : (
          <EmptyState />
        )}
      </Photographs>
      {(previous || next) && (
        <Neighbours aria-label={texts.site.moreProjects}>
          {previous && (
            <PageLink href={previous.path} className="before" rel="prev">
              <span className="step">
                <ArrowLeft size={18} strokeWidth={1.5} />
                {texts.controls.previous}
              </span>
              <span className="name">{previous.name}</span>
            </PageLink>
          )}
          {next && (
            <PageLink href={next.path} className="after" rel="next">
              <span className="step">
                {texts.controls.next}
                <ArrowRight size={18} strokeWidth={1.5} />
              </span>
              <span className="name">{next.name}</span>
            </PageLink>
          )}
        </Neighbours>
      )}
    </PageColumn>
  );
}
