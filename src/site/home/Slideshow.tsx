import styled, { css, keyframes } from 'styled-components';
import { insetFocusStyle } from '@/components/controlStyles';
import { coverSizes, type Sized } from '@/components/coverSizes';
import type { TallPlace } from '@/components/Photograph';
import { screen } from '@/theme/breakpoints';
import { dotRows, OpeningCarousel } from './OpeningCarousel';
import type { OpeningProps } from './opening';
import { ProfileText } from './ProfileCard';

const INTERVAL_MS = 6_000;

/** White on a white photograph has 4.5:1 from 54 % of this on. */
const shade = (percent: number) => `rgb(8 9 10 / ${percent}%)`;

const gainGround = keyframes`from { border-color: transparent; background-color: transparent; }`;
/** Of type and its marks. */
const ON_PHOTO = 'color: var(--ink-on-photo); --accent-mark: var(--accent-on-photo);';
const gainInk = keyframes`from { ${ON_PHOTO} }`;

/** Of a scroll-driven animation: in the last pixels before the photographs are past the header. */
const PAST = 'calc(100svh - var(--header-height) - 8px) calc(100svh - var(--header-height))';

/** Colours that change with the place on the page move nothing, so reduced motion keeps them. */
const whenPast = (animation: ReturnType<typeof keyframes>) => css`
  animation: ${animation} linear both !important;
  animation-timeline: scroll(root) !important;
  animation-range: ${PAST} !important;
`;

/** The type of the header: its name, the line of its menu, and the button of small screens. */
const INK = `body:has(&) > header > a:not(.button),
  body:has(&) > header :is(nav > ul > li > .link, nav > ul > li > .menu-button > .link, .open)`;

/** The logo of the theme, where the one for photographs stands in its place. */
const LOGO = 'body:has(&) > header > a:has(.on-photo) > picture:not(.on-photo)';
const appear = keyframes`from { opacity: 0; }`;
const vanish = keyframes`to { opacity: 0; }`;

/** Photographs over the whole window, behind the header, which is transparent on them and else stays as it is. */
const Stage = styled.div`
  --dot-rows: var(--phone-rows);
  ${screen.fromTablet} { --dot-rows: 1; }
  --controls: calc(36px + 24px * var(--dot-rows));
  position: relative;
  height: 100svh;
  min-height: 240px;
  margin-top: calc(-1 * var(--header-height));
  background: #0c0d0e;
  color: var(--ink-on-photo);

  @supports (animation-timeline: scroll()) {
    body:has(&) > header { ${whenPast(gainGround)} }
    ${INK} { ${whenPast(gainInk)} }
    ${LOGO} { ${whenPast(appear)} }
    body:has(&) > header .on-photo { display: block; ${whenPast(vanish)} }
  }
  /* Else the header stays at the top of the page. */
  @supports not (animation-timeline: scroll()) {
    body:has(&) > header { position: relative; border-color: transparent; background: transparent; }
    ${INK} { ${ON_PHOTO} }
    ${LOGO} { opacity: 0; }
    body:has(&) > header .on-photo { display: block; }
  }

  > div:first-of-type { position: absolute; inset: 0; }
  .portfolio { position: relative; display: block; height: 100%; }
  .portfolio { ${insetFocusStyle} }
  .portfolio .name { position: absolute; overflow: hidden; clip-path: inset(50%); width: 1px; height: 1px; }
  &::before {
    content: '';
    position: absolute;
    z-index: 1;
    inset: 0 0 auto;
    height: calc(4.5 * var(--header-height));
    background: linear-gradient(${shade(66)}, ${shade(56)} 22%, ${shade(36)} 42%, ${shade(16)} 66%, ${shade(5)} 84%, transparent);
    pointer-events: none;
  }

  .profile {
    --fade: clamp(24px, 18svh, 200px);
    position: absolute;
    z-index: 1;
    inset: auto 0 0;
    padding: var(--fade) var(--page-margin) var(--controls);
    background: linear-gradient(transparent, ${shade(10)} calc(0.3 * var(--fade)), ${shade(32)} calc(0.6 * var(--fade)), ${shade(56)} var(--fade), ${shade(70)});
    pointer-events: none;
  }
  /* Before it is behind the transparent header. */
  @supports (animation-timeline: scroll()) {
    .profile { ${whenPast(vanish)} animation-range: 20svh 50svh !important; }
  }
  /* The dots are where it is on other pages. */
  body:has(&) > aside { position: fixed; inset: calc(var(--header-height) + 8px) auto auto var(--page-margin); margin: 0; }
  /* Until the parser has read all of it: it grows upwards. */
  &:not(:has(+ *)) .profile { visibility: hidden; }
  .profile a { color: inherit; pointer-events: auto; }
  h2 { max-width: 12em; font-size: min(var(--text-display), 13svh); line-height: 1.05; }
  h2 + p { max-width: 38em; margin: 14px 0 8px; font-size: var(--text-lead); line-height: 1.5; text-wrap: balance; }

  .control-dots { z-index: 2; inset: auto calc(var(--page-margin) + 56px) 22px calc(var(--page-margin) - 2px); justify-content: flex-start; }
  .dot[aria-current]::before { background: var(--accent-on-photo); }
  .pause { z-index: 2; right: var(--page-margin); bottom: 18px; opacity: 1; }
  .caption {
    position: absolute;
    z-index: 2;
    right: calc(var(--page-margin) + 48px);
    bottom: 18px;
    max-width: min(24em, 30vw);
    overflow: hidden;
    font-size: var(--text-small);
    line-height: 32px;
    text-overflow: ellipsis;
    white-space: nowrap;
    pointer-events: none;
  }
  ${screen.phone} {
    --controls: calc(72px + 24px * var(--dot-rows));
    .caption { right: auto; left: var(--page-margin); bottom: calc(28px + 24px * var(--dot-rows)); max-width: calc(100% - 2 * var(--page-margin)); }
  }
`;

/** A tall crop of 4:5 is as high as the window of a phone, and wider. */
const TALL_PLACE: TallPlace = { sizes: 'max(100vw, 80vh)', onlyOnPhones: true };

const sizesOf = (photograph: Sized): string =>
  coverSizes(photograph, { width: '100vw', height: 'max(240px, 100vh)' });

/** Photographs over the whole window with the name on them (docs/specification.md#home). */
export const Slideshow = ({ photographs, profile, line, children }: OpeningProps) => (
  <Stage style={dotRows(photographs.length)}>
    {children}
    <OpeningCarousel
      {...{ photographs, sizesOf }}
      interval={INTERVAL_MS}
      tallPlace={TALL_PLACE}
      fades
    />
    <div className="profile">
      <ProfileText {...{ profile, line }} />
    </div>
  </Stage>
);
