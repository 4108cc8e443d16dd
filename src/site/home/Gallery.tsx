import styled from 'styled-components';
import { Carousel } from '@/components/carousel/Carousel';
import { CarouselFrame } from '@/components/carousel/CarouselFrame';
import { coverSizes } from '@/components/coverSizes';
import { Photograph, type UprightPlace } from '@/components/Photograph';
import type { Photograph as PhotographData } from '@/server/images/photograph';
import { PHONE, screen, WIDE } from '@/theme/screens';

/** Milliseconds until the next photograph (docs/specification.md#home). */
const INTERVAL = 3_000;

/** The width of the profile beside it. */
export const COLUMN_WIDTH = 'clamp(260px, 23.6vw, 380px)';

/** The photograph's place: square on tablets, 4:5 on phones. */
export const Stage = styled.div`
  position: relative;
  min-width: 0;
  background: var(--ground-raised);
  ${screen.narrow} { aspect-ratio: 1; width: 100%; max-height: calc(100svh - var(--header-height)); }
  ${screen.phone} { aspect-ratio: 4 / 5; max-height: none; }
  > .empty { border: 0; }
`;

const Place = styled(Stage)`
  & > div { position: absolute; inset: 0; }
  /* Makes dots and pause visible on bright photographs. */
  .carousel::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 96px;
    background: linear-gradient(transparent, rgb(0 0 0 / 64%));
    pointer-events: none;
  }
`;

const PHONE_PLACE = { width: '100vw', ratio: 4 / 5 };

/** The `sizes` of a photograph that covers the Stage. */
const stageSizes = (photograph: { width: number; height: number }): string =>
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

const UPRIGHT_PLACE: UprightPlace = { sizes: PHONE_PLACE.width, onPhones: true };

/** The rotating photographs, of which the first is preloaded (docs/specification.md#home). */
export const Gallery = ({ photographs }: { photographs: PhotographData[] }) => (
  <Place>
    <CarouselFrame>
      <Carousel label="Selected photographs" interval={INTERVAL}>
        {photographs.map((photograph, index) => (
          <Photograph
            key={photograph.src}
            photograph={photograph}
            sizes={stageSizes(photograph)}
            first={index === 0}
            cover
            uprightPlace={UPRIGHT_PLACE}
          />
        ))}
      </Carousel>
    </CarouselFrame>
  </Place>
);
