'use client';

import { useId } from 'react';
import { Form } from '@/components/Form';
import type { PortfolioAnswer } from '@/contract/portfolio';
import { FormFrame } from '../forms/FormFrame';
import type { RecordFormProps } from '../records/RecordSection';
import { type FocalPoints, focalIn } from './focalPoints';
import { PortfolioFields, type ServiceChoice } from './form/PortfolioFields';
import { usePortfolioForm } from './form/usePortfolioForm';
import { NoService } from './NoService';
import { PortfolioDialogStyle } from './PortfolioDialogStyle';
import { Photographs } from './photographs/Photographs';

export type PortfolioDialogProps = RecordFormProps<PortfolioAnswer> & {
  services: readonly ServiceChoice[];
  /** What a photograph may weigh. */
  megabytes: number;
  focal: FocalPoints;
};

const PICKER = {
  add: 'Click here to add multiple images to the portfolio',
  edit: 'Click here to add or replace images in the portfolio',
};

/** 'Add Portfolio' and 'Edit Portfolio' (docs/specification.md#portfolio-form). */
export function PortfolioDialog(props: PortfolioDialogProps) {
  const { record, records, services, megabytes, focal } = props;
  const { onWritten, onSaved, onOutcome, onClose } = props;
  const formId = useId();
  const form = usePortfolioForm({
    ...(record && { portfolio: record }),
    others: records.map(({ _id }) => _id),
    said: (url) => ({ focal: focalIn(focal, url) }),
    onWritten,
    onDone: onSaved,
    onOutcome,
  });
  const { uploads, sending, isChanged, lost } = form;
  const title = record ? 'Edit Portfolio' : 'Add Portfolio';

  if (services.length === 0) return <NoService title={title} onClose={onClose} />;
  return (
    <FormFrame
      {...{ title, formId, lost, onClose }}
      button={record ? 'Update' : 'Save'}
      busy={sending}
      stoppable
      isDirty={isChanged}
    >
      <PortfolioDialogStyle>
        <Form id={formId} {...form.formProps}>
          <PortfolioFields form={form} services={services} />
        </Form>
        <Photographs
          {...{ uploads, megabytes }}
          text={record ? PICKER.edit : PICKER.add}
          onRetry={form.retry}
        />
      </PortfolioDialogStyle>
    </FormFrame>
  );
}
