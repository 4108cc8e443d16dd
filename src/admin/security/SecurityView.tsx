import { Link } from '@payloadcms/ui';
import { SearchX, ShieldCheck } from 'lucide-react';
import styled from 'styled-components';
import { paths } from '@/config/paths';
import { SECURITY_LOG } from '@/contract/limits';
import { type SecurityLog, securityLogQuerySchema } from '@/contract/security';
import { readSecurityLog } from '@/server/accounts/securityLog';
import { capitalized, countWithNoun } from '@/shared/countWithNoun';
import { screen } from '@/theme/breakpoints';
import { guardedView } from '../layout/guardedView';
import { LocalTime } from '../layout/LocalTime';
import { ScreenHeader } from '../layout/ScreenHeader';
import { PagedList } from '../records/PagedList';
import { EventFilter } from './EventFilter';
import { EVENTS } from './events';

const SecurityStyle = styled.div`
  .filter { flex: 0 1 300px; }
  ${screen.phone} { .filter { flex-basis: 100%; } }
  li {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    gap: 2px clamp(14px, 1.4vw, 20px);
    padding: 16px clamp(16px, 2.2vw, 28px);
    color: var(--ink-quiet);
    font-size: var(--text-small);
    line-height: 1.7;
    overflow-wrap: anywhere;
  }
  li > :not(svg) { grid-column: 2; }
  li > svg { grid-row: 1; margin-top: 3px; }
  ${screen.fromTablet} {
    li { grid-template-columns: 20px minmax(0, 1fr) max-content; align-items: baseline; }
    li > svg { align-self: start; }
    li > time { grid-row: 1; grid-column: 3; }
  }
  .event { color: var(--ink); font-size: var(--text-body); line-height: 1.6; }
  .who:empty { display: none; }
  .warning > :is(svg, .event) { color: var(--danger); }
  time { font-variant-numeric: tabular-nums; }
  ${screen.wide} {
    li { grid-template-columns: 20px minmax(0, 1.1fr) minmax(0, 1.1fr) minmax(0, 1.3fr) 12rem; }
    li > :not(svg) { grid-column: auto; }
    li > time { grid-row: auto; grid-column: auto; text-align: end; }
    .who:empty { display: block; }
  }
`;

/** `/admin/security` (docs/specification.md#security-log). */
export const SecurityView = guardedView(async ({ req, searchParams }) => {
  const query = securityLogQuerySchema.parse(searchParams ?? {});
  const { events, page, perPage, total } = await readSecurityLog(query, req.payload);
  const isFiltered = query.type !== '';
  return (
    <SecurityStyle className="section">
      <ScreenHeader
        title="Security log"
        text={`Who signed in, and what has changed about the accounts, in the last ${SECURITY_LOG.months} months`}
      >
        <EventFilter type={query.type} />
      </ScreenHeader>
      <p className="visually-hidden" role="status">
        {isFiltered && `${capitalized(countWithNoun(total, 'event'))} found`}
      </p>
      <PagedList
        label="the security log"
        items={events.map(row)}
        Icon={isFiltered ? SearchX : ShieldCheck}
        {...{ page, perPage, total }}
        hrefOf={(to) => paths.office.securityLog({ ...query, page: to })}
      >
        <p>{emptyText(total, isFiltered)}</p>
        {isFiltered && (
          <Link href={paths.office.securityLog()} prefetch={false}>
            Show all events
          </Link>
        )}
      </PagedList>
    </SecurityStyle>
  );
});

function emptyText(total: number, isFiltered: boolean): string {
  if (total > 0) return 'No events on this page.';
  return isFiltered ? 'No event of this kind.' : 'Nothing has happened yet.';
}

type Event = SecurityLog['events'][number];

const WARNINGS: ReadonlySet<Event['type']> = new Set(['sign-in-failed', 'locked-out']);

function row({ _id, type, at, account, device, address }: Event) {
  const [name, Icon] = EVENTS[type];
  const isWarning = WARNINGS.has(type);
  return (
    <li key={_id} className={isWarning ? 'warning' : undefined}>
      <Icon size={20} strokeWidth={1.5} />
      <span className="event">{name}</span>
      <span className="who">{account?.email ?? (isWarning && 'Unknown account')}</span>
      <span>{[device, address].filter(Boolean).join(' · ')}</span>
      <LocalTime iso={at} />
    </li>
  );
}
