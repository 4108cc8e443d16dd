'use client';

import { Link } from '@payloadcms/ui';
import { ArrowLeft, ExternalLink } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useId } from 'react';
import { Button } from '@/components/Button';
import { Form } from '@/components/Form';
import { paths } from '@/config/paths';
import { useOutcome } from '../../dialogs/Outcomes';
import { ScreenHead } from '../../frame/ScreenHead';
import type { Named } from '../../records/RecordTable';
import { PortfolioFields } from '../PortfolioFields';
import type { OfficePortfolio } from '../photograph';
import { Photographs } from '../photographs/Photographs';
import { usePortfolioForm } from '../usePortfolioForm';
import { PhotographMeta } from './PhotographMeta';

type Props = { portfolio: OfficePortfolio; services: readonly Named[] };

/** One portfolio: its fields, its photographs in order, and what can be edited about each (docs/specification.md#one-portfolio). */
export function PortfolioEditor({ portfolio, services }: Props) {
  const { refresh } = useRouter();
  const { showSuccess } = useOutcome();
  const formId = useId();
  const form = usePortfolioForm({
    portfolio,
    onSaved(_, message) {
      if (!message) return;
      showSuccess(message);
      refresh();
    },
  });
  const { tiles, sending, isDirty } = form;
  const { name, service } = portfolio;

  return (
    <div className="section">
      <Link className="back" href={paths.office.portfolios} prefetch={false}>
        <ArrowLeft size={18} strokeWidth={1.5} />
        All portfolios
      </Link>
      <ScreenHead
        title={name}
        text={`${service.name} · ${tiles.length} photograph${tiles.length === 1 ? '' : 's'}`}
      >
        <a className="page-link" href={paths.service(service._id)} target="_blank" rel="noopener">
          <span>
            View page<span className="visually-hidden"> (opens in a new tab)</span>
          </span>
          <ExternalLink size={18} strokeWidth={1.5} />
        </a>
      </ScreenHead>
      <div className="columns">
        <section className="surface padded" aria-label="Details">
          <Form id={formId} {...form.formProps}>
            <PortfolioFields {...{ form, services }} />
          </Form>
        </section>
        <section className="surface padded" aria-label="Photographs">
          <Photographs
            form={form}
            text="Click here to add or replace images in the portfolio"
            Details={PhotographMeta}
          />
        </section>
      </div>
      <div className="save-bar">
        <p role="status">{isDirty && !sending ? 'Unsaved changes' : ''}</p>
        <Button type="submit" form={formId} loading={sending}>
          Update
        </Button>
      </div>
    </div>
  );
}
