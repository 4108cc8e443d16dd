import { ShieldCheck } from 'lucide-react';
import styled from 'styled-components';
import { paths } from '@/config/paths';
import { type SecurityLog, securityLogQuerySchema } from '@/contract/security';
import { readSecurityLog } from '@/server/accounts/securityLog';
import { screen } from '@/theme/breakpoints';
import { guardedView } from '../layout/guardedView';
import { LocalTime } from '../layout/LocalTime';
import { ScreenHeader } from '../layout/ScreenHeader';
import { PagedList } from '../records/PagedList';
import { EventFilter } from './EventFilter';
import { EVENT_NAMES } from './eventNames';

const SecurityStyle = styled.div`
  display: grid;
  gap: 20px;

  .field { max-width: 320px; }
  .list { min-width: 0; overflow: hidden; padding-block: 8px; }
  li + li { border-top: 1px solid var(--hairline); }
  li { display: grid; gap: 2px 24px; padding: 16px clamp(16px, 2.2vw, 28px); overflow-wrap: anywhere; }
  .event { font-weight: 500; }
  .warning { color: var(--danger); }
  li > :not(.event) { color: var(--ink-quiet); font-size: var(--text-small); line-height: 1.7; }
  time { font-variant-numeric: tabular-nums; white-space: nowrap; }
  ${screen.wide} { li { grid-template-columns: minmax(0, 1.1fr) minmax(0, 1.2fr) minmax(0, 1.4fr) max-content; align-items: baseline; } }
`;

/** `/admin/security` (docs/specification.md#security-log). */
export const SecurityView = guardedView(async ({ req, searchParams }) => {
  const query = securityLogQuerySchema.parse(searchParams ?? {});
  const { events, page, perPage, total } = await readSecurityLog(query, req.payload);
  return (
    <>
      <ScreenHeader
        title="Security log"
        text="Who signed in, and what has changed about the accounts, in the last 12 months"
      />
      <SecurityStyle>
        <EventFilter type={query.type} />
        <PagedList
          label="the security log"
          className="list"
          items={events.map(row)}
          Icon={ShieldCheck}
          {...{ page, perPage, total }}
          hrefOf={(to) => paths.office.securityLog({ ...query, page: to })}
        >
          <p>{total === 0 ? 'Nothing has happened yet.' : 'Nothing on this page.'}</p>
        </PagedList>
      </SecurityStyle>
    </>
  );
});

type Event = SecurityLog['events'][number];

const WARNINGS: ReadonlySet<Event['type']> = new Set(['sign-in-failed', 'locked-out']);

const row = ({ _id, type, at, account, device, address }: Event) => (
  <li key={_id}>
    <span className={WARNINGS.has(type) ? 'event warning' : 'event'}>{EVENT_NAMES[type]}</span>
    <span>{account?.email ?? 'No account'}</span>
    <span>{[device, address].filter(Boolean).join(' · ')}</span>
    <LocalTime iso={at} />
  </li>
);
