import styled from 'styled-components';
import { Carousel } from '@/components/carousel/Carousel';
import { CarouselFrame } from '@/components/carousel/CarouselFrame';
import { Photograph } from '@/components/Photograph';
import type { Photograph as PhotographData } from '@/server/images/photograph';
import { Stage, stageSizes, UPRIGHT_PLACE } from './Hero';

/** Milliseconds until the next photograph (docs/specification.md#home). */
const INTERVAL = 3_000;

const Place = styled(Stage)`
  & > div { position: absolute; inset: 0; }
  /* Makes dots and pause visible on bright photographs. */
  .carousel::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 96px;
    background: linear-gradient(transparent, rgb(0 0 0 / 40%));
    pointer-events: none;
  }
`;

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
