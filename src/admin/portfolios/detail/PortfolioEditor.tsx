'use client';

import { Link } from '@payloadcms/ui';
import { ArrowLeft, ExternalLink } from 'lucide-react';
import { useId } from 'react';
import { Form } from '@/components/Form';
import { SubmitButton } from '@/components/SubmitButton';
import { paths } from '@/config/paths';
import type { PortfolioAnswer } from '@/contract/portfolio';
import type { Outcome } from '../../dialogs/OutcomeDialog';
import { useUnsaved } from '../../unsaved/UnsavedChanges';
import { PortfolioFields, type ServiceChoice } from '../form/PortfolioFields';
import { usePortfolioForm } from '../form/usePortfolioForm';
import { Photographs } from '../photographs/Photographs';
import { Description } from './Description';
import type { Described } from './described';

export type PortfolioEditorProps = {
  portfolio: PortfolioAnswer;
  /** Its photographs, with what was said of them. */
  photographs: readonly Described[];
  services: readonly ServiceChoice[];
  /** What a photograph may weigh. */
  megabytes: number;
  /** Everything is on the server. */
  onSaved: (message: string) => void;
  onOutcome: (outcome: Outcome) => void;
};

/** One portfolio: its fields, its photographs in order, and what is to be said of each (docs/specification.md#one-portfolio). */
export function PortfolioEditor(props: PortfolioEditorProps) {
  const { portfolio, photographs, services, megabytes, onSaved, onOutcome } = props;
  const formId = useId();
  const form = usePortfolioForm({
    portfolio,
    others: [],
    said: (url) => pickSaid(photographs.find(({ src }) => src === url)),
    onWritten: () => {},
    onDone: (_, message) => onSaved(message),
    onOutcome,
  });
  const { uploads, sending, isChanged, retry } = form;
  const { gallery, tiles } = uploads;
  useUnsaved(isChanged, form.lost);

  return (
    <div className="section">
      <Link className="back" href={paths.office.portfolios} prefetch={false}>
        <ArrowLeft size={18} strokeWidth={1.5} aria-hidden="true" />
        All portfolios
      </Link>
      <div className="head">
        <div>
          <h1 tabIndex={-1}>{portfolio.name}</h1>
          <p>
            {portfolio.service.name} · {counted(tiles.length)}
          </p>
        </div>
        <a
          className="page-link"
          href={paths.service(portfolio.service._id)}
          target="_blank"
          rel="noopener"
        >
          <span>
            View page<span className="visually-hidden"> (opens in a new tab)</span>
          </span>
          <ExternalLink size={18} strokeWidth={1.5} aria-hidden="true" />
        </a>
      </div>
      <div className="columns">
        <section className="surface padded" aria-label="Details">
          <Form id={formId} {...form.formProps}>
            <PortfolioFields form={form} services={services} />
          </Form>
        </section>
        <section className="surface padded" aria-label="Photographs">
          <Photographs
            {...{ uploads, megabytes }}
            text="Click here to add or replace images in the portfolio"
            onRetry={retry}
          >
            {(tile) => (
              <Description
                tile={tile}
                photograph={photographs.find(({ src }) => src === tile.url)}
                onSay={(said) => gallery.say(tile.key, said)}
              />
            )}
          </Photographs>
        </section>
      </div>
      <div className="save-bar">
        <p role="status">{isChanged && !sending ? 'Unsaved changes' : ''}</p>
        <SubmitButton form={formId} loading={sending}>
          Update
        </SubmitButton>
      </div>
    </div>
  );
}

const counted = (count: number): string => `${count} photograph${count === 1 ? '' : 's'}`;

const pickSaid = (photograph: Described | undefined) => ({
  focal: photograph?.focal,
  words: photograph?.words,
});
