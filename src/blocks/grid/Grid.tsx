import styled from 'styled-components';
import { PhotoGrid } from '@/components/photoGrid/PhotoGrid';
import { photoGridStyle } from '@/components/photoGrid/photoGridStyle';
import { COLUMN_WIDTH } from '@/components/photoGrid/photoRows';
import type { BlockProps } from '@/server/pages/blocks';
import type { InPage } from '../blockStyle';
import { PhotographButton } from '../imagePreview/useImagePreview';

const GridStyle = styled.div`
  ${photoGridStyle}
`;

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
          maxWidth={isEdge ? undefined : COLUMN_WIDTH}
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
