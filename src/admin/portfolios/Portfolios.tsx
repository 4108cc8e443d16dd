'use client';

import { Link } from '@payloadcms/ui';
import { inSight } from '@/components/inSight';
import { paths } from '@/config/paths';
import { RecordSection } from '../records/RecordSection';
import { PortfolioDialog, type PortfolioDialogProps } from './PortfolioDialog';
import type { OfficePortfolio } from './photograph';

type Props = Pick<PortfolioDialogProps, 'services'> & { records: Promise<OfficePortfolio[]> };

/** The portfolios of the photographer (docs/specification.md#tables). */
export function Portfolios({ records, services }: Props) {
  return (
    <RecordSection
      title="Portfolios"
      subtitle="Manage all portfolios"
      noun="portfolio"
      add="Add Portfolio"
      records={records}
      pathOf={paths.api.portfolio}
      ordered="portfolio"
      deleteText="You about to delete this portfolio. Please note that deleting this portfolio will delete corresponding projects."
      form={(form) => <PortfolioDialog {...form} services={services} />}
    >
      {({ _id, name, service, photographs: [cover] }) => (
        <span className="portfolio">
          <span className="cover">
            {cover && (
              // biome-ignore lint/performance/noImgElement: the smallest derivative as it is
              <img
                src={cover.thumbnail}
                alt=""
                loading="lazy"
                decoding="async"
                style={inSight(cover.meta.focal)}
              />
            )}
          </span>
          <span>
            <Link href={paths.office.portfolio(_id)} prefetch={false}>
              {name}
            </Link>
            <span className="detail">{service.name}</span>
          </span>
        </span>
      )}
    </RecordSection>
  );
}
