import type { CSSProperties } from 'react';
import styled from 'styled-components';
import { PairedCarouselStyle } from '@/components/carousel/carouselStyle';
import { photographButtonStyle } from '@/components/controlStyles';
import { PageLink } from '@/components/PageLink';
import { portfolioPath } from '@/config/pagePaths';
import type { Layout } from '@/server/pages/layout';
import type { ServicePortfolio } from '@/server/pages/servicePage';
import { screen, UNPARSED_CONTENT } from '@/theme/breakpoints';
import { PreviewRibbon } from '../PreviewRibbon';
import { LaidOutPhotographs } from '../portfolio/LaidOutPhotographs';
import { captionStyle, PHOTOGRAPHS } from '../portfolio/photographsStyle';
import { PortfolioPhotographs } from './PortfolioPhotographs';
import { carouselRatio, MANY, singleWidth } from './proportions';

/** A portfolio: name and description side by side, its photographs below them. */
export const Section = styled.article`
  margin-top: calc(var(--space) * clamp(56px, 7vw, 112px));
  article + & { margin-top: var(--section-gap); }
  h2 { font-size: var(--text-title); line-height: 1.2; }
  h2 a { text-decoration: underline transparent 2px; text-underline-offset: 0.25em; transition: text-decoration-color var(--quick); }
  h2 a:is(:hover, :focus-visible) { text-decoration-color: var(--accent-mark); }
  .description { max-width: 38em; color: var(--ink-quiet); white-space: pre-line; }
  .text { display: grid; gap: 12px 16px; margin-bottom: calc(var(--space) * 24px); }
  ${screen.pairs} {
    .text { grid-template-columns: repeat(2, minmax(0, 1fr)); align-items: end; align-items: last baseline; }
    /* The last line of the description moves the name, and a single photograph both. */
    ${UNPARSED_CONTENT} &:not(:has(+ *)) > .text { visibility: hidden; }
  }
`;

/** A portfolio of a single photograph, which is not cropped and stands beside the text. */
const SinglePhotographSection = styled(Section)`
  ${photographButtonStyle}
  /* The text of the portfolio is enough here; the Image Preview has that of the photograph. */
  ${captionStyle}
  ${screen.scripts} { .photograph-text { display: none; } }
  .photograph { width: min(100%, var(--single-width)); }
  ${screen.pairs} {
    display: grid;
    grid-template-columns: minmax(0, max-content) minmax(280px, 1fr);
    column-gap: 48px;
    align-items: end;
    .text { grid-area: 1 / 2; grid-template-columns: none; margin: 0; }
    .photographs { grid-area: 1 / 1; width: min(100vw - 2 * var(--page-margin) - 328px, var(--page-width) - 328px, var(--single-width)); }
    .photograph { width: 100%; }
  }
`;

const SectionCarousel = styled(PairedCarouselStyle)`
  ${photographButtonStyle}
  ${captionStyle}
  .photograph { aspect-ratio: var(--ratio); max-height: 78svh; }
`;

/** The carousel of many photographs, which are not cropped. */
const LongCarousel = styled(SectionCarousel)`
  .frame { display: grid; place-items: center; aspect-ratio: var(--ratio); max-height: 78svh; container-type: size; }
  .photograph { width: min(100cqw, 100cqh * var(--own)); aspect-ratio: var(--own); max-height: none; }
  .photograph-text { text-align: center; }
`;

type Props = ServicePortfolio & {
  priority: boolean;
  look: Pick<Layout['look'], 'portfolios' | 'isEdge'>;
};

/** A portfolio with its photographs as the look has them (docs/specification.md#portfolio-detail). */
export function PortfolioSection({ look, ...props }: Props) {
  const { portfolios: layout, isEdge } = look;
  const { name, photographs, priority } = props;
  if (layout === 'chapters') return <Chapter {...props} />;
  const Photographs = PHOTOGRAPHS[layout];
  return (
    <Section id={props.slug}>
      <Text {...props} />
      {photographs.length > 0 && (
        <Photographs>
          <LaidOutPhotographs {...{ name, photographs, layout, priority, isEdge }} />
        </Photographs>
      )}
    </Section>
  );
}

/** Photographs in a carousel; a single one stands beside the text. */
function Chapter(props: Omit<Props, 'look'>) {
  const { slug, name, photographs, priority } = props;
  const [first, ...others] = photographs;
  const ratio = others.length > 0 ? carouselRatio(photographs) : undefined;
  const Root = first && !ratio ? SinglePhotographSection : Section;
  const Carousel = photographs.length < MANY ? SectionCarousel : LongCarousel;
  const Photographs = ratio ? Carousel : 'div';
  const style = { '--ratio': ratio, '--single-width': first && singleWidth(first) };
  return (
    <Root id={slug} style={style as CSSProperties}>
      <Text {...props} />
      {first && (
        <Photographs className="photographs">
          <PortfolioPhotographs {...{ name, photographs, priority, ratio }} path={pathOf(props)} />
        </Photographs>
      )}
    </Root>
  );
}

const pathOf = ({ slug, isUnpublished }: ServicePortfolio) => portfolioPath(slug, isUnpublished);

const Text = (portfolio: ServicePortfolio) => (
  <div className="text">
    <div>
      {portfolio.isUnpublished && <PreviewRibbon />}
      <h2>
        <PageLink href={pathOf(portfolio)}>{portfolio.name}</PageLink>
      </h2>
    </div>
    <p className="description">{portfolio.description}</p>
  </div>
);
