import styled from 'styled-components';
import { calendarDay } from '@/components/calendarDay';
import { PageLink } from '@/components/PageLink';
import { screen } from '@/theme/breakpoints';
import { PreviewRibbon } from './PreviewRibbon';

const Heading = styled.header`
  display: grid;
  gap: 20px 48px;
  .facts { display: flex; flex-wrap: wrap; gap: 0 24px; color: var(--ink-quiet); font-size: var(--text-small); font-variant-numeric: tabular-nums; }
  .facts > * { display: inline-flex; align-items: center; min-height: 44px; }
  .facts a { color: var(--ink); text-underline-offset: 0.35em; text-decoration-color: var(--control); transition: text-decoration-color var(--quick); }
  .facts a:hover { text-decoration-color: currentcolor; }
  .text { max-width: 38em; color: var(--ink-quiet); white-space: pre-line; }
  ${screen.pairs} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    .facts { grid-row: 2; }
    .text { grid-area: 1 / 2 / span 2; align-self: end; margin-bottom: 10px; }
  }
`;

type Props = {
  title: string;
  /** The page that lists it; without a path when that is not there. */
  from: { name: string; path?: string | undefined };
  date: string;
  text?: string | null | undefined;
  isUnpublished?: boolean;
  /** Whether a link shows it. */
  isLinked?: boolean;
};

/** The heading of a portfolio or a story: the title, where it belongs, when it was, and a text beside it. */
export const DetailHeading = ({ title, from, date, text, isUnpublished, isLinked }: Props) => (
  <Heading>
    <div>
      {isUnpublished && <PreviewRibbon isLinked={isLinked} />}
      <h1>{title}</h1>
    </div>
    <p className="facts">
      {from.path ? <PageLink href={from.path}>{from.name}</PageLink> : <span>{from.name}</span>}
      {date && <time dateTime={date}>{calendarDay(date)}</time>}
    </p>
    {text && <p className="text">{text}</p>}
  </Heading>
);
