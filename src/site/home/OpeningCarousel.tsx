import type { CSSProperties } from 'react';
import { Carousel } from '@/components/carousel/Carousel';
import { CarouselStyle, FadingCarouselStyle } from '@/components/carousel/carouselStyle';
import type { Sized } from '@/components/coverSizes';
import { PageLink } from '@/components/PageLink';
import { Photograph, type TallPlace } from '@/components/Photograph';
import { texts } from '@/config/texts';
import type { Slide } from '@/server/pages/home';

/** The most dots beside which a name fits on a wide screen, and the most in one row on the narrowest tablet and phone. */
const DOTS = { beside: 9, tablet: 18, phone: 7 };

/** In how many rows the dots of so many photographs are. */
export const dotRows = (count: number) =>
  ({
    '--tablet-rows': Math.ceil(count / DOTS.tablet),
    '--phone-rows': Math.ceil(count / DOTS.phone),
  }) as CSSProperties;

type Props = {
  photographs: Slide[];
  /** In milliseconds. */
  interval: number;
  sizesOf: (photograph: Sized) => string;
  tallPlace: TallPlace;
  fades?: boolean;
};

/** The rotating photographs, of which the first is preloaded (docs/specification.md#home). */
export function OpeningCarousel({ photographs, interval, fades, ...place }: Props) {
  const Style = fades ? FadingCarouselStyle : CarouselStyle;
  const captions = fades && { fades, captions: photographs.map(({ name }) => name) };
  return (
    <Style className={photographs.length > DOTS.beside ? undefined : 'few'}>
      <Carousel label={texts.site.selectedPhotographs} interval={interval} {...captions}>
        {photographs.map((slide, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same photograph may be chosen twice
          <OpeningPhotograph key={index} {...slide} {...place} priority={index === 0} />
        ))}
      </Carousel>
    </Style>
  );
}

type SlideProps = Slide & Pick<Props, 'sizesOf' | 'tallPlace'> & { priority: boolean };

function OpeningPhotograph({ name, path, photograph, priority, sizesOf, tallPlace }: SlideProps) {
  const sizes = sizesOf(photograph);
  const shown = <Photograph {...{ photograph, sizes, priority, tallPlace }} fill />;
  if (!path) return <div className="portfolio">{shown}</div>;
  return (
    <PageLink href={path} className="portfolio" draggable={false}>
      {shown}
      <span className="name">{name}</span>
    </PageLink>
  );
}
