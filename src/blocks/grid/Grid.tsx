import styled from 'styled-components';
import { PhotoGrid } from '@/components/photoGrid/PhotoGrid';
import { photoGridStyle } from '@/components/photoGrid/photoGridStyle';
import type { BlockProps } from '@/server/pages/blocks';
import type { InPage } from '../blockStyle';
import { PhotographButton } from '../imagePreview/useImagePreview';

const GridStyle = styled.div`
  ${photoGridStyle}
`;

/** The width of a page's column on the largest screens (tokens.ts). */
const MAX_WIDTH = 1600;

/** Photographs in rows of one height. */
export function Grid({ photographs, isEdge }: BlockProps<'grid'> & InPage) {
  const sized = photographs.map(({ photograph, ...placed }) => {
    const { width, height } = photograph;
    return { width, height, photograph, ...placed };
  });
  return (
    <GridStyle>
      <div className="grid">
        <PhotoGrid
          photos={sized}
          maxWidth={isEdge ? undefined : MAX_WIDTH}
          tile={({ photograph, place, isMain }, { style, sizes }) => (
            <li key={photograph.id} className="tile" style={style}>
              <PhotographButton {...{ photograph, place, sizes }} priority={isMain} fill />
            </li>
          )}
        />
      </div>
    </GridStyle>
  );
}
