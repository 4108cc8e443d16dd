import { ArrowRight } from 'lucide-react';
import styled from 'styled-components';
import { arrowLinkStyle } from '@/components/controlStyles';
import { PageColumn } from '@/components/PageColumn';
import { PageLink } from '@/components/PageLink';
import { PhotoGrid } from '@/components/photoGrid/PhotoGrid';
import { photoGridStyle } from '@/components/photoGrid/photoGridStyle';
import { COLUMN_WIDTH } from '@/components/photoGrid/photoRows';
import { paths } from '@/config/paths';
import { screen } from '@/theme/breakpoints';
import { WorkCard } from '../works/WorkCard';
import type { OpeningProps } from './opening';
import { ProfileText } from './ProfileCard';

const Opening = styled(PageColumn)`
  .profile > div { display: grid; gap: 12px clamp(32px, 6vw, 96px); margin-bottom: calc(var(--space) * clamp(32px, 4.4vw, 64px)); }
  h2 { font-size: var(--text-display); line-height: 1.02; }
  h2 + p { max-width: 28em; color: var(--ink-quiet); font-size: var(--text-lead); line-height: 1.5; text-wrap: balance; }
  ${screen.wide} {
    .profile > div { grid-template-columns: minmax(0, 1fr) minmax(0, max-content); align-items: end; }
    .profile ul { grid-column: 2; }
    h2 { grid-row: 1 / 3; }
  }

  ${photoGridStyle}
  .tile > * { position: absolute; inset: 0; border-radius: inherit; }
  .tile .text { padding: 64px clamp(12px, 1.6vw, 24px) clamp(10px, 1.3vw, 18px); }
  .all { ${arrowLinkStyle} margin-top: 20px; }
`;

/** The covers of portfolios in rows, each of which leads to its portfolio (docs/specification.md#home). */
export function CoverGrid({
  photographs,
  profile,
  line,
  allWork,
  hasWorks,
  children,
}: OpeningProps) {
  const covers = photographs.map((cover) => {
    const { width, height } = cover.photograph;
    return { width, height, ...cover };
  });
  return (
    <Opening>
      {children}
      <div className="profile">
        <ProfileText {...{ profile, line }} />
      </div>
      <div className="grid">
        <PhotoGrid
          photos={covers}
          maxWidth={COLUMN_WIDTH}
          tile={({ name = '', path = '', photograph }, { number, style, sizes }) => (
            <li key={path} className="tile" style={style}>
              <WorkCard {...{ name, path, sizes }} cover={photograph} priority={number === 1} />
            </li>
          )}
        />
      </div>
      {hasWorks && (
        <PageLink href={paths.works} className="all">
          {allWork}
          <ArrowRight size={18} strokeWidth={1.5} />
        </PageLink>
      )}
    </Opening>
  );
}
