import styled from 'styled-components';
import { coverSizes } from '@/components/coverSizes';
import type { UprightPlace } from '@/components/Photograph';
import { PHONE, screen, WIDE } from '@/theme/screens';

const COLUMN_WIDTH = 'clamp(260px, 23.6vw, 380px)';

/** Profile and photograph side by side, as high as the window; on small screens the photograph alone (docs/specification.md#screen-by-screen). */
export const Hero = styled.div`
  ${screen.wide} {
    display: grid;
    grid-template-columns: ${COLUMN_WIDTH} minmax(0, 1fr);
    height: calc(100svh - var(--header-height));
    min-height: 520px;
    max-height: 1200px;
  }
`;

/** The photograph's place: square on tablets, 4:5 on phones. */
export const Stage = styled.div`
  position: relative;
  min-width: 0;
  background: var(--ground-raised);
  ${screen.narrow} { aspect-ratio: 1; width: 100%; max-height: calc(100svh - var(--header-height)); }
  ${screen.phone} { aspect-ratio: 4 / 5; max-height: none; }
  > .empty { border: 0; }
`;

const PHONE_PLACE = { width: '100vw', ratio: 4 / 5 };

/** The `sizes` of a photograph that covers the Stage. */
export const stageSizes = (photograph: { width: number; height: number }): string =>
  coverSizes(
    photograph,
    {
      from: WIDE,
      width: `calc(100vw - ${COLUMN_WIDTH})`,
      height: 'clamp(520px, 100vh - 72px, 1200px)',
    },
    { from: PHONE, width: '100vw', height: 'min(100vw, 100vh - 72px)' },
    PHONE_PLACE,
  );

export const UPRIGHT_PLACE: UprightPlace = { sizes: PHONE_PLACE.width, onPhones: true };
