import type { CSSProperties } from 'react';
import styled from 'styled-components';
import { insetFocusStyle } from '@/components/controlStyles';
import { ratioOf } from '@/components/coverSizes';
import { PageColumn } from '@/components/PageColumn';
import { PageLink } from '@/components/PageLink';
import { Photograph } from '@/components/Photograph';
import { screen, WIDE } from '@/theme/breakpoints';
import { type OpeningProps, profileRowStyle } from './opening';
import { ProfileText } from './ProfileCard';

/** Pixels of the window's height that are not the photograph's on wide screens: header and margins, and type below a wide one. */
const TAKEN = { wide: 312, tall: 144 };

/** A photograph that is not cropped, with large type below it or beside a tall one. At the edge of the window a wide one is cropped. */
const Opening = styled(PageColumn)`
  --high: 68svh;
  --wide: calc(var(--high) * var(--own));
  &.edge { --wide: 100vw; }
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: clamp(24px, 2.6vw, 36px);
  padding-top: clamp(20px, 2.6vw, 40px);

  .opening { position: relative; display: block; width: min(100% - 2 * var(--photo-bleed), var(--wide)); text-decoration: none; ${insetFocusStyle} }
  .frame { display: block; aspect-ratio: var(--own); width: 100%; max-height: var(--high); overflow: hidden; border-radius: var(--radius-tile); background: var(--ground-raised); }
  .name { display: block; margin-top: 10px; padding-inline: var(--photo-bleed-inset); color: var(--ink-quiet); font-size: var(--text-small); line-height: 20px; text-align: end; transition: color var(--quick); }
  .opening:hover .name { color: var(--ink); }

  ${profileRowStyle}
  .profile { width: min(100%, var(--wide)); }

  ${screen.wide} {
    --high: max(300px, 100svh - ${TAKEN.wide}px);
    .profile { width: min(100%, max(var(--wide), 36rem)); }

    &.tall {
      --high: max(360px, 100svh - ${TAKEN.tall}px);
      grid-template-columns: minmax(0, 1fr) auto;
      align-items: end;
      gap: clamp(40px, 6vw, 120px);
      .opening { order: 1; width: min(54vw, var(--high) * var(--own)); }
      .name { padding: 0; }
      .profile { width: 100%; }
      .profile > div { display: block; }
      h2 + p { margin: 24px 0 12px; }
    }
  }
`;

/** One photograph with the name (docs/specification.md#home). */
export function StillOpening({ photographs, profile, line, isEdge, children }: OpeningProps) {
  const { photograph, path, name } = photographs[0] as OpeningProps['photographs'][number];
  const own = ratioOf(photograph);
  const byHeight = (taken: string) => `calc((100vh - ${taken}) * ${own.toFixed(3)})`;
  const sizes =
    own < 1
      ? `(min-width: ${WIDE}px) min(54vw, ${byHeight(`${TAKEN.tall}px`)}), min(100vw, ${byHeight('32vh')})`
      : `(min-width: ${WIDE}px) ${isEdge ? '100vw' : `min(94vw, 1600px, ${byHeight(`${TAKEN.wide}px`)})`}, 100vw`;
  const shown = (
    <span className="frame">
      <Photograph {...{ photograph, sizes }} priority fill />
    </span>
  );
  return (
    <Opening
      className={own < 1 ? 'tall' : isEdge ? 'edge' : undefined}
      style={{ '--own': own } as CSSProperties}
    >
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
