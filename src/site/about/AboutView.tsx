import styled from 'styled-components';
import { Button } from '@/components/Button';
import { PageColumn } from '@/components/PageColumn';
import { Skeleton } from '@/components/Skeleton';
import { paths } from '@/config/paths';
import type { About } from '@/server/pages/about';
import { screen } from '@/theme/screens';
import { EntriesCard } from './EntriesCard';
import { Portrait } from './Portrait';

/** Portrait and text side by side, on phones in one column. */
const Introduction = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  align-items: center;
  gap: 40px clamp(32px, 7vw, 128px);
  ${screen.narrow} { align-items: start; }
  ${screen.phone} { grid-template-columns: minmax(0, 1fr); }

  figcaption { margin-top: 16px; color: var(--ink-quiet); font-size: var(--text-small); }
  .introduction { display: grid; justify-items: start; gap: 32px; }
  .text { display: grid; gap: 1.1em; width: 100%; max-width: 38em; color: var(--ink-quiet); white-space: pre-line; }
  .text:empty { display: none; }
  .text > :first-child { color: var(--ink); font-size: var(--text-lead); line-height: 1.6; }
`;

/** Experience and education, side by side on wide screens. */
const Cards = styled.div`
  display: grid;
  gap: 24px;
  margin-top: var(--section-gap);
  ${screen.wide} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;

/** The photographer, then experience and education (docs/specification.md#about). */
export const AboutView = ({ heading, button, profile, experience, education }: About) => (
  <PageColumn>
    <Introduction>
      <Portrait profile={profile} />
      <div className="introduction">
        <h1>{heading}</h1>
        <div className="text" aria-busy={!profile}>
          {profile ? paragraphsOf(profile.about) : skeleton}
        </div>
        <Button href={paths.contact} rounded>
          {button}
        </Button>
      </div>
    </Introduction>
    <Cards>
      <EntriesCard id="experience" {...experience} />
      <EntriesCard id="education" {...education} />
    </Cards>
  </PageColumn>
);

/** An empty line begins a new paragraph. */
const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never change their places
    .map((paragraph, index) => <p key={index}>{paragraph.trim()}</p>);

const skeleton = ['94%', '100%', '88%', '97%', '62%'].map((width) => (
  <Skeleton key={width} $width={width} $height="18px" />
));
