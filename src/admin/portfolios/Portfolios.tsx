'use client';

import { focalPosition } from '@/components/Photograph';
import { paths } from '@/config/paths';
import { MESSAGES } from '@/contract/messages';
import { ControlledFormDialog, type RecordFormProps, recordLabels } from '../forms/FormDialog';
import { UploadProgress } from '../photographs/PhotographUpload';
import { type ListProps, RecordSection } from '../records/RecordSection';
import { CoverCell, type NamedRecord } from '../records/RecordTable';
import { StatusBadge } from '../records/StatusBadge';
import { PhotographsField, PortfolioFields, usePortfolioForm, VISIBILITY } from './PortfolioForm';
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
      cell={({ _id, name, service, cover: coverId, status = 'published', photographs }) => {
        const cover = photographs.find(({ id }) => id === coverId) ?? photographs[0];
        return (
          <CoverCell
            name={name}
            href={paths.office.portfolio(_id)}
            src={cover?.thumbnail}
            style={focalPosition(cover?.fields.focal)}
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

/** 'Add Portfolio' and 'Edit Portfolio' (docs/specification.md#portfolio-form). */
function PortfolioDialog(props: Services & RecordFormProps<OfficePortfolio>) {
  const { record, services, onSaved, onGone, onClose } = props;
  const form = usePortfolioForm({ portfolio: record, onSaved, onGone });
  return (
    <ControlledFormDialog
      {...{ form, onClose }}
      {...recordLabels('Portfolio', !record)}
      status={
        <UploadProgress tiles={form.tiles}>
          {form.publishesWhole && <p>{MESSAGES.publishedWhenWhole}</p>}
        </UploadProgress>
      }
      below={
        <PhotographsField
          form={form}
          pickerText={`Click here to add ${record ? 'or replace images in' : 'multiple images to'} the portfolio`}
        />
      }
    >
      <PortfolioFields {...{ form, services }} />
    </ControlledFormDialog>
  );
}
