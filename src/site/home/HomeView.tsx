import styled from 'styled-components';
import { insetFocusStyle } from '@/components/controlStyles';
import { coverSizes, type Sized } from '@/components/coverSizes';
import type { TallPlace } from '@/components/Photograph';
import { Skeleton } from '@/components/Skeleton';
import type { Home } from '@/server/pages/home';
import type { Layout } from '@/server/pages/layout';
import { PHONE, screen, WIDE } from '@/theme/breakpoints';
import { EmptyState } from '../EmptyState';
import { CoverGrid } from './CoverGrid';
import { dotRows, OpeningCarousel } from './OpeningCarousel';
import { ProfileCard } from './ProfileCard';
import { SelectedWork } from './SelectedWork';
import { Slideshow } from './Slideshow';
import { StillOpening } from './StillOpening';

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

/** The opening of each look but the documented one, whose photographs are beside the profile. */
const OPENINGS = { photograph: StillOpening, slideshow: Slideshow, grid: CoverGrid };

type Props = Home & { hasWorks: boolean; look: Layout['look'] };

/**
 * Profile and photographs as the look has them (docs/specification.md#home). What cannot be read keeps its skeleton. While the
 * profile cannot be read, a site without photographs shows the skeleton and not the empty state.
 */
export function HomeView(props: Props) {
  const { title, profile, line, photographs, covers, selectedWork, hasWorks, look } = props;
  const isIncomplete = !photographs || !profile;
  const heading = (
    <h1 className="visually-hidden">{[title, profile?.name].filter(Boolean).join(' · ')}</h1>
  );
  const hasOpening = look.home !== 'carousel' && profile && photographs && photographs.length > 0;
  const Opening = hasOpening && OPENINGS[look.home as keyof typeof OPENINGS];
  // The grid shows them already.
  const showsWork = selectedWork.show !== false && !(Opening && look.home === 'grid');
  return (
    <>
      {Opening ? (
        <Opening
          {...{ profile, line, photographs, hasWorks }}
          allWork={selectedWork.link}
          isEdge={look.isEdge}
        >
          {heading}
        </Opening>
      ) : (
        <Hero>
          {heading}
          <ProfileCard profile={profile} line={line} />
          {photographs?.length ? (
            <CarouselStage style={dotRows(photographs.length)}>
              <OpeningCarousel
                photographs={photographs}
                interval={INTERVAL_MS}
                sizesOf={stageSizes}
                tallPlace={TALL_PLACE}
              />
            </CarouselStage>
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
      )}
      {showsWork && covers.length > 0 && (
        <SelectedWork {...{ ...selectedWork, covers, hasWorks }} />
      )}
    </>
  );
}
