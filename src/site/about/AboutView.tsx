import { CircleUserRound } from 'lucide-react';
import styled from 'styled-components';
import { Button } from '@/components/Button';
import { calendarDay } from '@/components/calendarDay';
import { cardStyle } from '@/components/controlStyles';
import { coverSizes } from '@/components/coverSizes';
import { PageColumn } from '@/components/PageColumn';
import { Photograph } from '@/components/Photograph';
import { Skeleton } from '@/components/Skeleton';
import { paths } from '@/config/paths';
import { texts } from '@/config/texts';
import type { About, EntryCard } from '@/server/pages/about';
import { PHONE, screen, UNPARSED_CONTENT } from '@/theme/breakpoints';

const Introduction = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  align-items: center;
  gap: 40px clamp(32px, 7vw, 128px);
  ${screen.narrow} { align-items: start; }
  ${screen.phone} { grid-template-columns: minmax(0, 1fr); }

  figcaption { margin-top: 16px; color: var(--ink-quiet); font-size: var(--text-small); }
  .introduction { display: grid; grid-template-columns: minmax(0, 1fr); justify-items: start; gap: 32px; }
  /* It is centred beside the portrait, so that each line would move those before it. */
  ${screen.wide} { ${UNPARSED_CONTENT} & .introduction { visibility: hidden; } }
  .text { display: grid; gap: 1.1em; width: 100%; max-width: 38em; color: var(--ink-quiet); white-space: pre-line; }
  .text:empty { display: none; }
  .text > :first-child { color: var(--ink); font-size: var(--text-lead); line-height: 1.6; }
`;

const PortraitBox = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 4 / 5;
  overflow: hidden;
  border-radius: var(--radius);
  background: var(--ground-raised);
  color: var(--ink-quiet);
  > picture { width: 100%; }
`;

const BESIDE = { from: PHONE, width: 'min(36.5vw, 614px)', ratio: 4 / 5 };
const ABOVE = { width: 'calc(100vw - 40px)', ratio: 4 / 5 };

const TALL_PLACE = { sizes: `(min-width: ${BESIDE.from}px) ${BESIDE.width}, ${ABOVE.width}` };

const Cards = styled.div`
  display: grid;
  gap: 24px;
  margin-top: var(--section-gap);
  ${screen.wide} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;

const Card = styled.section`
  padding: clamp(28px, 4vw, 56px);
  ${cardStyle}

  h2 { margin-bottom: 16px; font-size: var(--text-title); }
  li { display: grid; gap: 4px; padding-block: 28px; }
  li + li { border-top: 1px solid var(--hairline); }
  li:last-child { padding-bottom: 0; }
  h3 { font-size: var(--text-lead); line-height: 1.35; letter-spacing: calc(var(--heading-tracking) + 0.015em); }
  p { color: var(--ink-quiet); }
  .period { margin-bottom: 6px; font-size: var(--text-small); font-variant-numeric: tabular-nums; }
`;

type Props = About & { hasContact: boolean };

/** The photographer, then experience and education (docs/specification.md#about). */
export const AboutView = ({
  heading,
  button,
  hasContact,
  profile,
  experience,
  education,
}: Props) => (
  <PageColumn>
    <Introduction>
      <Portrait profile={profile} />
      <div className="introduction">
        <h1>{heading}</h1>
        <div className="text" aria-busy={!profile}>
          {profile ? paragraphsOf(profile.about) : textSkeleton}
        </div>
        {hasContact && (
          <Button href={paths.contact} rounded>
            {button}
          </Button>
        )}
      </div>
    </Introduction>
    <Cards>
      <EntriesCard id="experience" {...experience} />
      <EntriesCard id="education" {...education} />
    </Cards>
  </PageColumn>
);

/** The photographer's image, else a default profile icon (docs/specification.md#about); without a profile the skeleton. */
function Portrait({ profile }: Pick<About, 'profile'>) {
  const { name = '', portrait } = profile ?? {};
  return (
    <figure>
      <PortraitBox aria-busy={!profile}>
        {!profile ? (
          <Skeleton $height="100%" />
        ) : portrait ? (
          <Photograph
            photograph={{ ...portrait, alt: portrait.alt || name }}
            sizes={coverSizes(portrait, BESIDE, ABOVE)}
            priority
            fill
            tallPlace={TALL_PLACE}
          />
        ) : (
          <CircleUserRound size={120} strokeWidth={0.75} />
        )}
      </PortraitBox>
      {name && <figcaption>{name}</figcaption>}
    </figure>
  );
}

/** An empty line begins a new paragraph. */
const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of the paragraphs never changes
    .map((paragraph, index) => <p key={index}>{paragraph.trim()}</p>);

const textSkeleton = ['94%', '100%', '88%', '97%', '62%'].map((width) => (
  <Skeleton key={width} $width={width} $height="18px" />
));

/** A card of experience or education (docs/specification.md#about). When it cannot be read, the skeleton stays. */
const EntriesCard = ({ id, heading, entries }: EntryCard & { id: string }) => (
  <Card aria-labelledby={id}>
    <h2 id={id}>{heading}</h2>
    {entries?.length === 0 ? (
      <p>{texts.site.noEntries}</p>
    ) : (
      <ol aria-busy={!entries}>
        {entries ? entries.map(entryRow) : ['60%', '72%'].map(entrySkeleton)}
      </ol>
    )}
  </Card>
);

type Entry = NonNullable<EntryCard['entries']>[number];

const entryRow = ({ id, title, detail, startDate, endDate }: Entry) => (
  <li key={id}>
    <p className="period">
      <time dateTime={startDate}>{calendarDay(startDate)}</time>
      {' - '}
      <time dateTime={endDate}>{calendarDay(endDate)}</time>
    </p>
    <h3>{title}</h3>
    <p>{detail}</p>
  </li>
);

const entrySkeleton = (width: string) => (
  <li key={width}>
    <Skeleton $width="45%" $height="14px" />
    <Skeleton $width={width} $height="22px" />
    <Skeleton $width="30%" $height="16px" />
  </li>
);
