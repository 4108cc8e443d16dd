import { ArrowRight } from 'lucide-react';
import styled from 'styled-components';
import { arrowLinkStyle } from '@/components/controlStyles';
import { coverSizes } from '@/components/coverSizes';
import { PageColumn } from '@/components/PageColumn';
import { PageLink } from '@/components/PageLink';
import { Photograph, type TallPlace } from '@/components/Photograph';
import { paths } from '@/config/paths';
import type { Home } from '@/server/pages/home';
import { PAIRS, PHONE, screen } from '@/theme/breakpoints';

/**
 * The `sizes` of a cover on narrow screens, on phones two thirds of its real width: with three pixels for a pixel of CSS two
 * are loaded. Browsers load these photographs with the page, as they stand close below the first view.
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

const Section = styled(PageColumn)`
  padding-block: clamp(56px, 7vw, 112px) 0;

  header { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 8px 32px; margin-bottom: clamp(20px, 2.4vw, 36px); }
  /* Until the parser has read all of it: the link moves the heading, and its arrow the link. */
  header:not(:has(+ *)) { visibility: hidden; }
  h2 { font-size: var(--text-title); line-height: 1.2; }
  .all { ${arrowLinkStyle} }
  .covers { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 24px 12px; }
  .cover { display: block; font-size: var(--text-small); line-height: 1.5; text-decoration: none; }
  .place { display: block; aspect-ratio: 4 / 5; margin-bottom: 10px; overflow: hidden; border-radius: var(--radius); background: var(--ground-raised); }
  picture img { transition: transform 600ms cubic-bezier(0.2, 0, 0, 1); }
  ${screen.hover} { .cover:hover picture img { transform: scale(1.02); } }
  ${screen.fromTablet} { .covers { grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 32px 20px; } }
  ${screen.pairs} { .covers { grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 40px 24px; } .place { aspect-ratio: 4 / 3; } }
`;

type Props = Pick<Home, 'covers'> & Pick<Home['selectedWork'], 'heading' | 'link'>;

/** The covers of the first portfolios, with a link to all (docs/specification.md#home). */
export const SelectedWork = ({ heading, link, covers }: Props) => (
  <Section as="section" aria-labelledby="selected-work">
    <header>
      <h2 id="selected-work">{heading}</h2>
      <PageLink href={paths.works} className="all">
        {link}
        <ArrowRight size={18} strokeWidth={1.5} />
      </PageLink>
    </header>
    <ul className="covers">
      {covers.map(({ name, path, photograph }) => (
        <li key={path}>
          <PageLink href={path} className="cover">
            <span className="place">
              <Photograph
                photograph={{ ...photograph, alt: '' }}
                sizes={coverSizes(photograph, ...PLACES)}
                fill
                tallPlace={TALL_PLACE}
              />
            </span>
            {name}
          </PageLink>
        </li>
      ))}
    </ul>
  </Section>
);
