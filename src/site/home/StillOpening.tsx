import type { CSSProperties } from 'react';
import styled, { css } from 'styled-components';
import { captionInset, insetFocusStyle } from '@/components/controlStyles';
import { ratioOf } from '@/components/coverSizes';
import { PageColumn } from '@/components/PageColumn';
import { PageLink } from '@/components/PageLink';
import { Photograph } from '@/components/Photograph';
import { screen, WIDE } from '@/theme/breakpoints';
import { type OpeningProps, profileRowStyle } from './opening';
import { ProfileText } from './ProfileCard';

/** Pixels of the window's height that are not the photograph's on wide screens: header and margins, and type below it. */
const TAKEN = { below: 312, beside: 144 };

const PANORAMA = 1.8;

/** Wide windows so low that a photograph is larger beside type than above it. */
const low = (height: number) => `(min-width: ${WIDE}px) and (max-height: ${height - 0.02}px)`;
const LOW = { panorama: low(700), other: low(920) };

/** The part of the page's width that a photograph has beside type. */
const SHARE = 0.58;

/** Type at the beginning of the page, and at its end the photograph: they end at one height. */
const besideStyle = css`
  --high: max(360px, 100svh - ${TAKEN.beside}px);
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: clamp(40px, 6vw, 120px);
  /* Each in its own column, also while the parser has read only one. */
  .opening { grid-area: 1 / 2; width: min(${SHARE} * min(100vw, var(--page-width)), var(--high) * var(--own)); margin: 0; }
  .profile { --type: min(12cqi, 0.14 * var(--wide)); grid-area: 1 / 1; width: 100%; }
  &:has(.name) .profile { margin-bottom: var(--caption); }
  .profile > div { display: block; }
  h2 + p { margin: 24px 0 12px; }
`;

/**
 * A photograph that is not cropped, with type below it, or beside it where it is larger so. Both keep to the page's margins. At the
 * edge of the window a wide one is cropped.
 */
const Opening = styled(PageColumn)`
  --high: 68svh;
  --wide: calc(var(--high) * var(--own));
  --caption: 30px;
  &.edge { --wide: 100vw; }
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(24px, 2.6vw, 36px);
  padding-top: clamp(20px, 2.6vw, 40px);

  .opening {
    --shown: min(100% - 2 * var(--photo-bleed), var(--wide));
    position: relative;
    display: block;
    width: var(--shown);
    /* One that is wider than the page stands in the middle of the window. */
    margin-inline-start: min(0px, (100% - var(--shown)) / 2);
    text-decoration: none;
    ${insetFocusStyle}
  }
  .frame { display: block; aspect-ratio: var(--own); width: 100%; max-height: var(--high); overflow: hidden; border-radius: var(--radius-tile); background: var(--ground-raised); }
  .name { display: block; min-height: var(--caption); padding: 10px ${captionInset} 0; color: var(--ink-quiet); font-size: var(--text-small); line-height: 20px; text-align: end; transition: color var(--quick); }
  .opening:hover .name { color: var(--ink); }

  ${profileRowStyle}
  /* Its type is as large as the photograph lets it. */
  .profile { --type: 6.5cqi; container-type: inline-size; width: min(100%, var(--wide)); }
  h2 { font-size: clamp(1.75rem, var(--type), var(--text-display)); }
  @container (max-width: 640px) { .profile > div { grid-template-columns: minmax(0, 1fr); } }

  ${screen.wide} {
    --high: max(300px, 100svh - ${TAKEN.below}px);
    &.tall { ${besideStyle} }
  }
  @media ${LOW.other} { &:not(.edge, .panorama) { ${besideStyle} } }
  @media ${LOW.panorama} { &.panorama { ${besideStyle} } }
`;

/** One photograph with the name (docs/specification.md#home). */
export function StillOpening({ photographs, profile, line, isEdge, children }: OpeningProps) {
  const { photograph, path, name } = photographs[0] as OpeningProps['photographs'][number];
  const own = ratioOf(photograph);
  const byHeight = (taken: string) => `calc((100vh - ${taken}) * ${own.toFixed(3)})`;
  const beside = `min(${SHARE * 100}vw, ${byHeight(`${TAKEN.beside}px`)})`;
  const below = `min(94vw, 1600px, ${byHeight(`${TAKEN.below}px`)})`;
  const shape = own < 1 ? 'tall' : isEdge ? 'edge' : own < PANORAMA ? 'other' : 'panorama';
  const sizes = {
    tall: `(min-width: ${WIDE}px) ${beside}, min(100vw, ${byHeight('32vh')})`,
    edge: '100vw',
    other: `${LOW.other} ${beside}, (min-width: ${WIDE}px) ${below}, 100vw`,
    panorama: `${LOW.panorama} ${beside}, (min-width: ${WIDE}px) ${below}, 100vw`,
  }[shape];
  const shown = (
    <span className="frame">
      <Photograph {...{ photograph, sizes }} priority fill />
    </span>
  );
  return (
    <Opening className={shape} style={{ '--own': own } as CSSProperties}>
      {children}
      {path ? (
        <PageLink href={path} className="opening">
          {shown}
          <span className="name">{name}</span>
        </PageLink>
      ) : (
        <div className="opening">{shown}</div>
      )}
      <div className="profile">
        <ProfileText {...{ profile, line }} />
      </div>
    </Opening>
  );
}
