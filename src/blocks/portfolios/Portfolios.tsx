import styled from 'styled-components';
import type { BlockProps } from '@/server/pages/blocks';
import { CoverTiles, coverTilesStyle } from './CoverTiles';

const Covers = styled.div`
  ${coverTilesStyle}
  h2 { margin-bottom: clamp(20px, 2.4vw, 36px); font-size: var(--text-title); line-height: 1.2; }
`;

/** Covers of chosen portfolios. */
export const Portfolios = ({ heading, covers, isMain }: BlockProps<'portfolios'>) => (
  <Covers>
    {heading && <h2>{heading}</h2>}
    <CoverTiles covers={covers} priority={isMain} />
  </Covers>
);
