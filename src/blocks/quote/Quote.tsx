import styled from 'styled-components';
import { coverSizes } from '@/components/coverSizes';
import { Photograph } from '@/components/Photograph';
import type { BlockProps } from '@/server/pages/blocks';
import { screen } from '@/theme/breakpoints';
import { textColumns } from '../blockStyle';

const Figure = styled.figure`
  ${textColumns}
  align-items: start;

  .portrait { width: min(100%, 280px); margin-bottom: 28px; aspect-ratio: 4 / 5; overflow: hidden; border-radius: var(--radius); background: var(--ground-raised); }
  .said { min-width: 0; max-width: 40em; }
  blockquote { margin: 0; font-family: var(--font-heading); font-size: var(--text-title); line-height: 1.4; letter-spacing: calc(var(--heading-tracking) + 0.005em); white-space: pre-line; overflow-wrap: anywhere; text-wrap: pretty; }
  figcaption { margin-top: 24px; color: var(--ink-quiet); font-size: var(--text-small); line-height: 1.5; overflow-wrap: anywhere; }
  figcaption strong { display: block; color: var(--ink); font-weight: 500; font-size: var(--text-body); }
  ${screen.wide} {
    .portrait { grid-column: 1; margin: 0; }
    .said { grid-column: 2; }
  }
`;

const PORTRAIT = { width: '280px', ratio: 4 / 5 };

/** What somebody has said. */
export const Quote = ({ text, name, occasion, portrait }: BlockProps<'quote'>) => (
  <Figure>
    {portrait && (
      <div className="portrait">
        <Photograph
          photograph={portrait.photograph}
          sizes={coverSizes(portrait.photograph, PORTRAIT)}
          tallPlace={{ sizes: PORTRAIT.width }}
          priority={portrait.isMain}
          fill
        />
      </div>
    )}
    <div className="said">
      <blockquote>{text}</blockquote>
      {(name || occasion) && (
        <figcaption>
          {name && <strong>{name}</strong>}
          {occasion}
        </figcaption>
      )}
    </div>
  </Figure>
);
