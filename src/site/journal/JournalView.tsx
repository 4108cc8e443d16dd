import { Aperture } from 'lucide-react';
import styled from 'styled-components';
import { calendarDay } from '@/components/calendarDay';
import { coverSizes } from '@/components/coverSizes';
import { PageColumn } from '@/components/PageColumn';
import { PageLink } from '@/components/PageLink';
import { Photograph } from '@/components/Photograph';
import { journalPath } from '@/config/pagePaths';
import type { readJournal } from '@/server/pages/journal';
import { PAIRS, PHONE, screen } from '@/theme/breakpoints';
import { Pagination } from '../Pagination';
import { PreviewRibbon } from '../PreviewRibbon';

const Stories = styled.ul`
  display: grid;
  gap: calc(var(--space) * clamp(44px, 5vw, 80px)) clamp(20px, 2.2vw, 36px);
  margin-top: calc(var(--space) * clamp(32px, 4vw, 64px));
  ${screen.fromTablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  ${screen.pairs} { grid-template-columns: repeat(3, minmax(0, 1fr)); }

  > li { position: relative; min-width: 0; }
  .place { display: grid; width: 100%; aspect-ratio: 4 / 5; margin-bottom: 20px; overflow: hidden; border-radius: var(--radius); background: var(--ground-raised); color: var(--ink-quiet); }
  .place > svg { place-self: center; }
  .place:has(> svg) { aspect-ratio: 3 / 1; }
  picture img { transition: transform 600ms cubic-bezier(0.2, 0, 0, 1); }
  time { display: block; color: var(--ink-quiet); font-size: var(--text-small); line-height: 1.5; font-variant-numeric: tabular-nums; }
  h2 { margin-top: 6px; font-size: var(--text-lead); line-height: 1.3; letter-spacing: calc(var(--heading-tracking) + 0.005em); text-wrap: balance; }
  h2 a { text-decoration: underline transparent 1px; text-underline-offset: 0.25em; transition: text-decoration-color var(--quick); }
  /* The whole story leads to its page. */
  h2 a::after { content: ''; position: absolute; inset: 0; }
  .excerpt { display: -webkit-box; overflow: hidden; margin-top: 10px; color: var(--ink-quiet); font-size: 0.9375rem; line-height: 1.6; -webkit-box-orient: vertical; -webkit-line-clamp: 4; }
  ${screen.hover} {
    > li:hover picture img { transform: scale(1.02); }
    > li:hover h2 a { text-decoration-color: var(--accent-mark); }
  }
  ${screen.fromTablet} { .place, .place:has(> svg) { aspect-ratio: 3 / 2; } }

  /* The newest story. */
  .lead { grid-column: 1 / -1; }
  .lead .place { width: calc(100% - 2 * var(--photo-bleed)); margin-inline: var(--photo-bleed); border-radius: var(--radius-bleed); }
  .lead .place:has(> svg) { display: none; }
  .lead h2 { font-size: var(--text-heading); line-height: 1.1; letter-spacing: var(--heading-tracking); }
  .lead .excerpt { max-width: 38em; font-size: var(--text-body); line-height: 1.65; -webkit-line-clamp: 6; }
  ${screen.fromTablet} { .lead .place { aspect-ratio: 16 / 9; max-height: 82svh; } }
  ${screen.pairs} {
    .lead .place { margin-bottom: 32px; }
    .lead .text { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0 clamp(20px, 2.2vw, 36px); align-items: start; }
    .lead .excerpt { grid-area: 1 / 2; margin-top: 32px; }
  }
`;

const PHONE_PLACE = { width: '92vw', ratio: 4 / 5 };
const LEAD = [{ from: PHONE, width: 'min(94vw, 1600px)', ratio: 16 / 9 }, PHONE_PLACE];
const OTHERS = [
  { from: PAIRS, width: 'min(31vw, 510px)', ratio: 3 / 2 },
  { from: PHONE, width: '46vw', ratio: 3 / 2 },
  PHONE_PLACE,
];
const TALL_PLACE = { sizes: PHONE_PLACE.width, onlyOnPhones: true };

type Journal = Awaited<ReturnType<typeof readJournal>>;

/** The covers of the stories, of which the newest is large (docs/specification.md#journal). */
export const JournalView = ({
  name,
  stories,
  page,
  pages,
  isPreview,
}: Journal & { name: string }) => (
  <PageColumn>
    <h1>{name}</h1>
    <Stories>
      {stories.map((story, index) => (
        <StoryCover
          key={story.id}
          {...story}
          isLead={page === 1 && index === 0}
          priority={index === 0}
        />
      ))}
    </Stories>
    <Pagination label={name} {...{ page, pages }} href={(to) => journalPath(to, isPreview)} />
  </PageColumn>
);

type CoverProps = Journal['stories'][number] & { isLead: boolean; priority: boolean };

const StoryCover = ({ isLead, priority, cover, ...story }: CoverProps) => (
  <li className={isLead ? 'lead' : undefined}>
    <div className="place">
      {cover ? (
        <Photograph
          photograph={{ ...cover, alt: '' }}
          sizes={coverSizes(cover, ...(isLead ? LEAD : OTHERS))}
          tallPlace={TALL_PLACE}
          priority={priority}
          fill
        />
      ) : (
        <Aperture size={40} strokeWidth={1} />
      )}
    </div>
    <div className="text">
      <div>
        {story.isUnpublished && <PreviewRibbon />}
        {story.date && <time dateTime={story.date}>{calendarDay(story.date)}</time>}
        <h2>
          <PageLink href={story.path}>{story.title}</PageLink>
        </h2>
      </div>
      {story.excerpt && <p className="excerpt">{story.excerpt}</p>}
    </div>
  </li>
);
