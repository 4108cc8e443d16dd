import { css } from 'styled-components';
import { coverSizes } from '@/components/coverSizes';
import { PageLink } from '@/components/PageLink';
import { Photograph, type TallPlace } from '@/components/Photograph';
import type { Cover } from '@/server/pages/covers';
import { PAIRS, PHONE, screen } from '@/theme/breakpoints';

/**
 * The `sizes` of a cover on narrow screens, on phones two thirds of its real width: with three pixels for a pixel of CSS two
 * are loaded. On the home page browsers load these photographs with the page, as they stand close below the first view.
 */
const TABLET_SIZE = '24vw';
const PHONE_SIZE = '30vw';
const TALL = 4 / 5;
const PLACES = [
  { from: PAIRS, width: 'min(30vw, 520px)', ratio: 4 / 3 },
  { from: PHONE, width: TABLET_SIZE, ratio: TALL },
  { width: PHONE_SIZE, ratio: TALL },
] as const;
const TALL_PLACE: TallPlace = { sizes: PHONE_SIZE, onlyOnPhones: true };

/** The look of CoverTiles. */
export const coverTilesStyle = css`
  .covers { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 24px 12px; }
  .cover { display: block; font-size: var(--text-small); line-height: 1.5; text-decoration: none; overflow-wrap: anywhere; }
  .place { display: block; aspect-ratio: 4 / 5; margin-bottom: 10px; overflow: hidden; border-radius: var(--radius); background: var(--ground-raised); }
  picture img { transition: transform 600ms cubic-bezier(0.2, 0, 0, 1); }
  ${screen.hover} { .cover:hover picture img { transform: scale(1.02); } }
  ${screen.fromTablet} { .covers { grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 32px 20px; } }
  ${screen.pairs} { .covers { grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 40px 24px; } .place { aspect-ratio: 4 / 3; } }
`;

type Props = {
  covers: Cover[];
  /** Whether the first is the main photograph of the page. */
  priority?: boolean;
};

/** Covers of portfolios, each of which leads to its portfolio. */
export const CoverTiles = ({ covers, priority }: Props) => (
  <ul className="covers">
    {covers.map(({ name, path, photograph }, index) => (
      <li key={path}>
        <PageLink href={path} className="cover">
          <span className="place">
            <Photograph
              photograph={{ ...photograph, alt: '' }}
              sizes={coverSizes(photograph, ...PLACES)}
              priority={priority && index === 0}
              fill
              tallPlace={TALL_PLACE}
            />
          </span>
          {name}
        </PageLink>
      </li>
    ))}
  </ul>
);
