import { ArrowRight } from 'lucide-react';
import styled from 'styled-components';
import { CoverTiles, coverTilesStyle } from '@/blocks/portfolios/CoverTiles';
import { arrowLinkStyle } from '@/components/controlStyles';
import { PageColumn } from '@/components/PageColumn';
import { PageLink } from '@/components/PageLink';
import { paths } from '@/config/paths';
import type { Home } from '@/server/pages/home';

const Section = styled(PageColumn)`
  padding-block: calc(var(--space) * clamp(56px, 7vw, 112px)) 0;

  header { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 8px 32px; margin-bottom: calc(var(--space) * clamp(20px, 2.4vw, 36px)); }
  /* Until the parser has read all of it: the link moves the heading, and its arrow the link. */
  header:not(:has(+ *)) { visibility: hidden; }
  h2 { font-size: var(--text-title); line-height: 1.2; }
  .all { ${arrowLinkStyle} }
  ${coverTilesStyle}
`;

type Props = Pick<Home, 'covers'> &
  Pick<Home['selectedWork'], 'heading' | 'link'> & { hasWorks: boolean };

/** The covers of the first portfolios, with a link to all (docs/specification.md#home). */
export const SelectedWork = ({ heading, link, covers, hasWorks }: Props) => (
  <Section as="section" aria-labelledby="selected-work">
    <header>
      <h2 id="selected-work">{heading}</h2>
      {hasWorks && (
        <PageLink href={paths.works} className="all">
          {link}
          <ArrowRight size={18} strokeWidth={1.5} />
        </PageLink>
      )}
    </header>
    <CoverTiles covers={covers} />
  </Section>
);
