import styled from 'styled-components';
import { photographButtonStyle } from '@/components/controlStyles';
import { ratioOf } from '@/components/coverSizes';
import type { BlockProps } from '@/server/pages/blocks';
import { PHONE, screen } from '@/theme/breakpoints';
import { type InPage, pageSizes } from '../blockStyle';
import { PhotographButton } from '../imagePreview/useImagePreview';

const Row = styled.div`
  display: grid;
  gap: var(--pair-gap);
  place-items: center;
  ${photographButtonStyle}
  /* Of one height, whatever their proportions. */
  ${screen.fromTablet} { grid-template-columns: var(--columns); }
`;

/** Two photographs side by side; one below the other on phones. */
export function Pair({ photographs, isEdge }: BlockProps<'pair'> & InPage) {
  const ratios = photographs.map(({ photograph }) => ratioOf(photograph));
  const whole = ratios.reduce((sum, ratio) => sum + ratio, 0);
  const columns = ratios.map((ratio) => `minmax(0, ${ratio.toFixed(3)}fr)`).join(' ');
  return (
    <Row style={{ '--columns': columns } as React.CSSProperties}>
      {photographs.map(({ photograph, place, isMain }, index) => {
        const share = ((ratios[index] ?? 1) / whole).toFixed(2);
        return (
          <PhotographButton
            key={photograph.id}
            {...{ photograph, place }}
            sizes={`(min-width: ${PHONE}px) calc(${pageSizes(isEdge)} * ${share}), 92vw`}
            priority={isMain}
          />
        );
      })}
    </Row>
  );
}
