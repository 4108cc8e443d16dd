'use client';

import { Link } from '@payloadcms/ui';
import { inSight } from '@/components/inSight';
import { paths } from '@/config/paths';
import type { PortfolioAnswer } from '@/contract/portfolio';
import { RecordSection } from '../records/RecordSection';
import { type FocalPoints, focalIn } from './focalPoints';
import { PortfolioDialog, type PortfolioDialogProps } from './PortfolioDialog';
import { smallest } from './upload/tilesOf';

type Props = Pick<PortfolioDialogProps, 'services' | 'megabytes' | 'focal'> & {
  records: Promise<PortfolioAnswer[]>;
};

/** The portfolios of the photographer (docs/specification.md#tables). */
export function Portfolios({ records, ...dialog }: Props) {
  return (
    <RecordSection
      title="Portfolios"
      subtitle="Manage all portfolios"
      add="Add Portfolio"
      empty={{ text: 'You have not added any portfolio.', add: 'Add portfolio' }}
      records={records}
      pathOf={paths.api.portfolio}
      arrange="portfolio"
      deleteText="You about to delete this portfolio. Please note that deleting this portfolio will delete corresponding projects."
      form={(form) => <PortfolioDialog {...form} {...dialog} />}
    >
      {(portfolio) => <PortfolioName {...{ portfolio }} focal={dialog.focal} />}
    </RecordSection>
  );
}

type NameProps = { portfolio: PortfolioAnswer; focal: FocalPoints };

/** Its first photograph, its name, which leads to its screen, and what it is filed under. */
function PortfolioName({ portfolio, focal }: NameProps) {
  const { _id, name, service, imageDetails } = portfolio;
  const [first] = imageDetails;
  return (
    <span className="portfolio">
      <span className="cover">
        {first && (
          // biome-ignore lint/performance/noImgElement: the smallest derivative as it is
          <img
            src={smallest(first)}
            alt=""
            loading="lazy"
            decoding="async"
            style={inSight(focalIn(focal, first.src))}
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
  );
}
