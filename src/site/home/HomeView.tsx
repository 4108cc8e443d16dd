import type { CSSProperties } from 'react';
import styled from 'styled-components';
import { Carousel } from '@/components/carousel/Carousel';
import { CarouselStyle } from '@/components/carousel/carouselStyle';
import { insetFocusStyle } from '@/components/controlStyles';
import { coverSizes, type Sized } from '@/components/coverSizes';
import { PageLink } from '@/components/PageLink';
import { Photograph, type TallPlace } from '@/components/Photograph';
import { Skeleton } from '@/components/Skeleton';
import { texts } from '@/config/texts';
import type { Home } from '@/server/pages/home';
import { PHONE, screen, WIDE } from '@/theme/breakpoints';
import { EmptyState } from '../EmptyState';
import { ProfileCard } from './ProfileCard';
import { SelectedWork } from './SelectedWork';

const INTERVAL_MS = 3_000;

const PROFILE_WIDTH = 'clamp(260px, 23.6vw, 380px)';

/** Profile and photograph side by side, as high as the window; on small screens the photograph alone (docs/specification.md#screen-by-screen). */
const Hero = styled.div`
  ${screen.wide} {
    display: grid;
    grid-template-columns: ${PROFILE_WIDTH} minmax(0, 1fr);
    height: calc(100svh - var(--header-height));
    min-height: 520px;
    max-height: 1200px;
  }
`;

const Stage = styled.div`
  position: relative;
  min-width: 0;
  background: var(--ground-raised);
  ${screen.narrow} { aspect-ratio: 1; width: 100%; max-height: calc(100svh - var(--header-height)); }
  ${screen.phone} { aspect-ratio: 4 / 5; max-height: none; }
  > .empty { border: 0; }
`;

/** The most dots beside which a name fits on a wide screen, and the most in one row on the narrowest tablet and phone. */
const DOTS = { beside: 9, tablet: 18, phone: 7 };

const CarouselStage = styled(Stage)`
  --dot-rows: var(--tablet-rows);
  ${screen.phone} { --dot-rows: var(--phone-rows); }
  & > div { position: absolute; inset: 0; }
  /* Makes name, dots and pause visible on bright photographs. */
  .portfolio::before {
    content: '';
    position: absolute;
    z-index: 1;
    inset: auto 0 0;
    height: calc(72px + 24px * var(--dot-rows));
    background: linear-gradient(transparent, rgb(0 0 0 / 40%));
  }
  .portfolio { position: relative; display: block; height: 100%; }
  .portfolio { ${insetFocusStyle} }
  .portfolio .name {
    position: absolute;
    z-index: 1;
    left: var(--page-margin);
    bottom: calc(24px + 24px * var(--dot-rows));
    max-width: min(28em, 100% - 2 * var(--page-margin));
    padding: 6px 14px;
    border-radius: var(--radius-round);
    background: rgb(12 13 14 / 62%);
    color: var(--ink-on-photo);
    font-size: var(--text-small);
    line-height: 1.4;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${screen.wide} {
    .portfolio .name { left: 24px; }
    .few .name { bottom: 16px; max-width: calc(50% - 120px); }
  }
`;

const ON_PHONES = { width: '100vw', ratio: 4 / 5 };

const stageSizes = (photograph: Sized): string =>
  coverSizes(
    photograph,
    {
      from: WIDE,
      width: `calc(100vw - ${PROFILE_WIDTH})`,
      height: 'clamp(520px, 100vh - 72px, 1200px)',
    },
    { from: PHONE, width: '100vw', height: 'min(100vw, 100vh - 72px)' },
    ON_PHONES,
  );

const TALL_PLACE: TallPlace = { sizes: ON_PHONES.width, onlyOnPhones: true };

type Props = Home & { hasWorks: boolean };

/**
 * Profile and rotating photographs (docs/specification.md#home). What cannot be read keeps its skeleton. While the profile
 * cannot be read, a site without photographs shows the skeleton and not the empty state.
 */
export function HomeView(props: Props) {
  const { title, profile, line, photographs, covers, selectedWork, hasWorks } = props;
  const isIncomplete = !photographs || !profile;
  return (
    <>
      <Hero>
        <h1 className="visually-hidden">{[title, profile?.name].filter(Boolean).join(' · ')}</h1>
        <ProfileCard profile={profile} line={line} />
        {photographs?.length ? (
          <HomeCarousel photographs={photographs} />
        ) : (
          <Stage aria-busy={isIncomplete}>
            {isIncomplete ? (
              <Skeleton $height="100%" style={{ borderRadius: 0 }} />
            ) : (
              <EmptyState />
            )}
          </Stage>
        )}
      </Hero>
      {selectedWork.show !== false && covers.length > 0 && (
        <SelectedWork {...{ ...selectedWork, covers, hasWorks }} />
      )}
    </>
  );
}

type Slide = NonNullable<Home['photographs']>[number];

/** The rotating photographs, of which the first is preloaded (docs/specification.md#home). */
const HomeCarousel = ({ photographs }: { photographs: Slide[] }) => (
  <CarouselStage
    style={
      {
        '--tablet-rows': Math.ceil(photographs.length / DOTS.tablet),
        '--phone-rows': Math.ceil(photographs.length / DOTS.phone),
      } as CSSProperties
    }
  >
    <CarouselStyle className={photographs.length > DOTS.beside ? undefined : 'few'}>
      <Carousel label={texts.site.selectedPhotographs} interval={INTERVAL_MS}>
        {photographs.map((slide, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same photograph may be chosen twice
          <OpeningPhotograph key={index} {...slide} priority={index === 0} />
        ))}
      </Carousel>
    </CarouselStyle>
  </CarouselStage>
);

const OpeningPhotograph = ({ name, path, photograph, priority }: Slide & { priority: boolean }) => {
  const shown = (
    <Photograph
      photograph={photograph}
      sizes={stageSizes(photograph)}
      priority={priority}
      fill
      tallPlace={TALL_PLACE}
    />
  );
  if (!path) return <div className="portfolio">{shown}</div>;
  return (
    <PageLink href={path} className="portfolio" draggable={false}>
      {shown}
      <span className="name">{name}</span>
    </PageLink>
  );
};
