'use client';

import { useRouter } from 'next/navigation';
import { useId, useState } from 'react';
import { Button } from '@/components/Button';
import { Form } from '@/components/Form';
import { portfolioPath } from '@/config/pagePaths';
import { paths } from '@/config/paths';
import { useResultDialog } from '../dialogs/ResultDialog';
import { SlugField } from '../forms/FormField';
import { SaveBar } from '../forms/SaveBar';
import { Switch } from '../forms/Switch';
import { LocalTime } from '../layout/LocalTime';
import { BackLink, ScreenHeader, ViewLink } from '../layout/ScreenHeader';
import { UploadProgress } from '../photographs/PhotographUpload';
import type { NamedRecord } from '../records/RecordTable';
import { PhotographEditor } from './PhotographEditor';
import { PhotographsField, PortfolioFields, usePortfolioForm, VISIBILITY } from './PortfolioForm';
import type { OfficePortfolio } from './portfolioTile';

type Props = { portfolio: OfficePortfolio; services: readonly NamedRecord[] };

/** One portfolio: its fields, its photographs in order, and what can be edited about each (docs/specification.md#one-portfolio). */
export function PortfolioEditor({ portfolio, services }: Props) {
  const { refresh } = useRouter();
  const { showSuccess } = useResultDialog();
  const formId = useId();
  const [isGone, setGone] = useState(false);
  const form = usePortfolioForm({
    portfolio,
    onGone: () => setGone(true),
    onSaved(_, message) {
      if (!message) return;
      showSuccess(message);
      refresh();
    },
  });
  const { tiles, sending, isDirty } = form;
  const { name, service, slug, status, publishAt, publishedAt } = portfolio;

  return (
    <div className="section">
      <BackLink href={paths.office.portfolios}>All portfolios</BackLink>
      <ScreenHeader
        title={name}
        text={
          <>
            {`${service.name} · ${tiles.length} photograph${tiles.length === 1 ? '' : 's'}`}
            {status === 'hidden' && ` · ${VISIBILITY.hidden}`}
            {publishAt && (
              <>
                {' · Will be published on '}
                <LocalTime iso={publishAt} />
              </>
            )}
            {publishedAt && (
              <>
                {' · Published on '}
                <LocalTime iso={publishedAt} /> as planned
              </>
            )}
          </>
        }
      >
        <div className="head-actions">
          {slug && <ViewLink href={portfolioPath(slug, true)}>Preview</ViewLink>}
          {slug && status === 'published' && (
            <ViewLink href={paths.portfolio(slug)}>View page</ViewLink>
          )}
        </div>
      </ScreenHeader>
      <div className="columns">
        <section className="surface padded" aria-label="Details">
          <Form id={formId} {...form.formProps}>
            <PortfolioFields {...{ form, services }} />
            <SlugField form={form} pathOf={paths.portfolio} />
            <Switch {...form.register('onHome')} label="Show on the home page" />
          </Form>
        </section>
        <section className="surface padded" aria-label="Photographs">
          <PhotographsField
            form={form}
            pickerText="Click here to add or replace images in the portfolio"
            Details={PhotographEditor}
          />
        </section>
      </div>
      {isGone ? (
        <div className="save-bar">
          <p role="status">This portfolio was deleted elsewhere. What is typed can be copied.</p>
          <Button href={paths.office.portfolios}>All portfolios</Button>
        </div>
      ) : (
        <SaveBar form={formId} isDirty={isDirty} busy={sending}>
          <UploadProgress tiles={tiles} />
        </SaveBar>
      )}
    </div>
  );
}
