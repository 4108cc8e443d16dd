'use client';

import { focalPosition } from '@/components/Photograph';
import { paths } from '@/config/paths';
import { UNSHOWN } from '../bin/binNote';
import { type ListProps, RecordSection } from '../records/RecordSection';
import { CoverCell, type NamedRecord } from '../records/RecordTable';
import { StatusBadge } from '../records/StatusBadge';
import { PortfolioDialog } from './PortfolioDialog';
import { VISIBILITY } from './PortfolioFields';
import type { OfficePortfolio } from './portfolioTile';

type Services = { services: readonly NamedRecord[] };

/** The portfolios of the photographer (docs/specification.md#tables). */
export function Portfolios({ list, services }: Services & ListProps<OfficePortfolio>) {
  return (
    <RecordSection
      title="Portfolios"
      subtitle="Manage all portfolios"
      noun="portfolio"
      add="Add Portfolio"
      list={list}
      pathOf={paths.api.portfolio}
      orderableCollection="portfolio"
      deleteText={() =>
        'You about to delete this portfolio. Please note that deleting this portfolio will delete corresponding projects.'
      }
      binType="portfolio"
      goesWith={() => UNSHOWN}
      cell={({ _id, name, service, cover: coverId, status = 'published', photographs }) => {
        const cover = photographs.find(({ id }) => id === coverId) ?? photographs[0];
        return (
          <CoverCell
            name={name}
            href={paths.office.portfolio(_id)}
            src={cover?.thumbnail ?? undefined}
            style={focalPosition(cover?.focal)}
          >
            {status !== 'published' && (
              <>
                {' '}
                <StatusBadge status={status}>{VISIBILITY[status]}</StatusBadge>
              </>
            )}
            <span className="detail">{service.name}</span>
          </CoverCell>
        );
      }}
      form={(form) => <PortfolioDialog {...form} services={services} />}
    />
  );
}
