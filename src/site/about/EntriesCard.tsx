import styled from 'styled-components';
import { calendarDay } from '@/components/calendarDay';
import { Skeleton } from '@/components/Skeleton';
import type { EntryCard } from '@/server/pages/about';
import { card } from '../card';

const Card = styled.section`
  padding: clamp(28px, 4vw, 56px);
  ${card}

  h2 { margin-bottom: 16px; font-size: var(--text-title); }
  li { display: grid; gap: 4px; padding-block: 28px; }
  li + li { border-top: 1px solid var(--hairline); }
  li:last-child { padding-bottom: 0; }
  h3 { font-size: var(--text-lead); line-height: 1.35; letter-spacing: 0; }
  p { color: var(--ink-quiet); }
  .period { margin-bottom: 6px; font-size: var(--text-small); font-variant-numeric: tabular-nums; }
`;

/** A card of experience or education (docs/specification.md#about). When it cannot be read, the skeleton stays. */
export const EntriesCard = ({ id, heading, entries }: EntryCard & { id: string }) => (
  <Card aria-labelledby={id}>
    <h2 id={id}>{heading}</h2>
    {entries?.length === 0 ? (
      <p>Nothing to show here yet.</p>
    ) : (
      <ol aria-busy={!entries}>{entries ? entries.map(entry) : ['60%', '72%'].map(skeleton)}</ol>
    )}
  </Card>
);

const entry = ({ id, title, detail, startDate, endDate }: NonNullable<EntryCard['entries']>[0]) => (
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

const skeleton = (width: string) => (
  <li key={width}>
    <Skeleton $width="45%" $height="14px" />
    <Skeleton $width={width} $height="22px" />
    <Skeleton $width="30%" $height="16px" />
  </li>
);
