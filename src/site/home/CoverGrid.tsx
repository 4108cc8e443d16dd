import { ArrowRight } from 'lucide-react';
import styled from 'styled-components';
import { arrowLinkStyle } from '@/components/controlStyles';
import { PageColumn } from '@/components/PageColumn';
import { PageLink } from '@/components/PageLink';
import { PhotoGrid } from '@/components/photoGrid/PhotoGrid';
import { centredRowsStyle, photoGridStyle } from '@/components/photoGrid/photoGridStyle';
import { COLUMN_WIDTH } from '@/components/photoGrid/photoRows';
import { paths } from '@/config/paths';
import { WorkCard } from '../works/WorkCard';
import { type OpeningProps, profileRowStyle } from './opening';
import { ProfileText } from './ProfileCard';

const Opening = styled(PageColumn)`
  ${profileRowStyle}
  .profile { margin-bottom: calc(var(--space) * clamp(32px, 4.4vw, 64px)); }

  ${photoGridStyle}
  ${centredRowsStyle}
  .tile > * { position: absolute; inset: 0; border-radius: inherit; }
  .tile .text { padding: 64px clamp(12px, 1.6vw, 24px) clamp(10px, 1.3vw, 18px); }
  .all { ${arrowLinkStyle} margin-top: 20px; }
`;

/** The covers of portfolios in rows, each of which leads to its portfolio (docs/specification.md#home). */
export function CoverGrid(props: OpeningProps) {
  const { photographs, profile, line, allWork, hasWorks, isEdge, children } = props;
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
          maxWidth={isEdge ? undefined : COLUMN_WIDTH}
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
