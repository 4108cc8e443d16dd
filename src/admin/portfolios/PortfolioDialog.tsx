'use client';

import { Button } from '@/components/Button';
import { Dialog } from '@/components/dialog/Dialog';
import { paths } from '@/config/paths';
import { FormDialog } from '../forms/FormDialog';
import type { RecordFormProps } from '../records/RecordSection';
import type { Named } from '../records/RecordTable';
import { PortfolioFields } from './PortfolioFields';
import type { OfficePortfolio } from './photograph';
import { Photographs } from './photographs/Photographs';
import { usePortfolioForm } from './usePortfolioForm';

export type PortfolioDialogProps = RecordFormProps<OfficePortfolio> & {
  services: readonly Named[];
};

/** 'Add Portfolio' and 'Edit Portfolio' (docs/specification.md#portfolio-form). */
export function PortfolioDialog(props: PortfolioDialogProps) {
  const { record, records, services, onWritten, onSaved, onClose } = props;
  const others = records.map(({ _id }) => _id);
  const form = usePortfolioForm({ portfolio: record, others, onWritten, onSaved });

  if (services.length === 0) {
    return (
      <Dialog
        title="Add Portfolio"
        onClose={onClose}
        footer={
          <>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button href={paths.office.services} leavesSite>
              Go to services
            </Button>
          </>
        }
      >
        <p>A portfolio belongs to a service, and there is none yet. Please add one first.</p>
      </Dialog>
    );
  }
  return (
    <FormDialog
      {...{ form, onClose }}
      subject="Portfolio"
      isNew={!record}
      stoppable
      below={
        <Photographs
          uploads={form.uploads}
          text={`Click here to add ${record ? 'or replace images in' : 'multiple images to'} the portfolio`}
          onRetry={form.retry}
        />
      }
    >
      <PortfolioFields {...{ form, services }} />
    </FormDialog>
  );
}
