'use client';

import { useId, useMemo } from 'react';
import { Button } from '@/components/Button';
import { Form } from '@/components/Form';
import { portfolioPath } from '@/config/pagePaths';
import { paths } from '@/config/paths';
import type { PhotographDetails } from '@/contract/library';
import { SlugField } from '../forms/FormField';
import { SaveBar } from '../forms/SaveBar';
import { Switch } from '../forms/Switch';
import { useFreshValues, useOfficeForm } from '../forms/useOfficeForm';
import { LocalTime } from '../layout/LocalTime';
import { BackLink, ScreenHeader, ViewLink } from '../layout/ScreenHeader';
import { OpenPhotograph } from '../photographs/OpenPhotograph';
import { LinkForOthers } from '../previewLinks/LinkForOthers';
import type { NamedRecord } from '../records/RecordTable';
import { unsavedMark } from '../unsaved/unsavedMark';
import { ContactSheet, type SavedPhotographs, useSavedPhotographs } from './ContactSheet';
import {
  PortfolioFields,
  portfolioFormSchema,
  sendable,
  VISIBILITY,
  valuesOf,
} from './PortfolioFields';
import type { OfficePortfolio } from './portfolioTile';

type Props = {
  portfolio: OfficePortfolio;
  services: readonly NamedRecord[];
  /** The photograph whose panel is open. */
  photograph: PhotographDetails | undefined;
  /** When its link for others ends, if it has one. */
  linkEnd: string | undefined;
};

/** One portfolio: its fields as a form, and its photographs, which are saved at once (docs/specification.md#one-portfolio). */
export function PortfolioEditor({ portfolio, services, photograph, linkEnd }: Props) {
  const photographs = useSavedPhotographs(portfolio);
  const count = photographs.tiles.length;
  const { _id, name, service, slug, status, publishAt, publishedAt } = portfolio;
  return (
    <div className="section">
      <BackLink href={paths.office.portfolios}>All portfolios</BackLink>
      <ScreenHeader
        title={name}
        text={
          <>
            {`${service.name} · ${count} photograph${count === 1 ? '' : 's'}`}
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
      {slug && status !== 'published' && (
        <LinkForOthers collection="portfolio" id={_id} end={linkEnd} />
      )}
      <div className="columns">
        <Details {...{ portfolio, services }} writer={photographs.writer} />
        <section
          className="surface padded"
          aria-label="Photographs"
          {...unsavedMark(photographs.isChanged, 'photograph')}
        >
          <ContactSheet {...{ portfolio, photographs }} />
        </section>
      </div>
      <OpenPhotograph
        {...{ photograph }}
        ids={photographs.list.ids()}
        hrefOf={(id) => paths.office.portfolio(_id, id)}
      />
    </div>
  );
}

type DetailsProps = Pick<Props, 'portfolio' | 'services'> & Pick<SavedPhotographs, 'writer'>;

function Details({ portfolio, services, writer }: DetailsProps) {
  const formId = useId();
  const values = useMemo(() => valuesOf(portfolio), [portfolio]);
  const form = useOfficeForm({
    schema: portfolioFormSchema,
    values,
    draft: `portfolio:${portfolio._id}`,
    async send(fields, changed) {
      const answer = await writer.update(sendable(changed, fields));
      form.reset(fields);
      return answer;
    },
  });
  useFreshValues(form, values);
  return (
    <section className="surface details" aria-label="Details">
      <div className="padded">
        <Form
          id={formId}
          {...form.formProps}
          {...unsavedMark(form.isDirty, form.sending ? 'saving' : 'photograph')}
        >
          <PortfolioFields {...{ form, services }} />
          <SlugField form={form} pathOf={paths.portfolio} />
          <Switch {...form.register('onHome')} label="Show on the home page" />
        </Form>
      </div>
      {writer.isGone() ? (
        <div className="save-bar">
          <p role="status">This portfolio was deleted elsewhere. What is typed can be copied.</p>
          <Button href={paths.office.portfolios}>All portfolios</Button>
        </div>
      ) : (
        <SaveBar form={formId} isDirty={form.isDirty} busy={form.sending} />
      )}
    </section>
  );
}
