'use client';

import { CaptionsOff, PenLine, TextCursorInput } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { Button } from '@/components/Button';
import { Form } from '@/components/Form';
import { focalPosition } from '@/components/Photograph';
import { portfolioPath } from '@/config/pagePaths';
import { paths } from '@/config/paths';
import type { PhotographDetails } from '@/contract/library';
import { useResultDialog } from '../dialogs/ResultDialog';
import { SlugField } from '../forms/FormField';
import { SaveBar } from '../forms/SaveBar';
import { Switch } from '../forms/Switch';
import { useFreshValues, useOfficeForm } from '../forms/useOfficeForm';
import { LocalTime } from '../layout/LocalTime';
import { BackLink, ScreenHeader, ViewLink } from '../layout/ScreenHeader';
import { AlternativeTextDialog, CreditDialog } from '../photographs/BulkDialogs';
import { barButton } from '../photographs/ChosenBar';
import { OpenPhotograph } from '../photographs/OpenPhotograph';
import { PhotographSorting } from '../photographs/PhotographSorting';
import type { TileDisplay } from '../photographs/PhotographTile';
import { UploadNote } from '../photographs/PhotographUpload';
import type { NamedRecord } from '../records/RecordTable';
import { unsavedMark } from '../unsaved/unsavedMark';
import {
  PortfolioFields,
  portfolioFormSchema,
  sendable,
  VISIBILITY,
  valuesOf,
} from './PortfolioFields';
import { PortfolioPhotographs } from './PortfolioPhotographs';
import type { OfficePortfolio, PortfolioTile } from './portfolioTile';
import { usePortfolioPhotos } from './usePortfolioPhotos';

type Props = {
  portfolio: OfficePortfolio;
  services: readonly NamedRecord[];
  /** The photograph whose panel is open. */
  photograph: PhotographDetails | undefined;
};

/** One portfolio: its fields as a form, and its photographs, which are saved at once (docs/specification.md#one-portfolio). */
export function PortfolioEditor({ portfolio, services, photograph }: Props) {
  const photographs = usePortfolioPhotos(portfolio);
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
      <div className="columns">
        <Details {...{ portfolio, services }} writer={photographs.writer} />
        <section
          className="surface padded"
          aria-label="Photographs"
          {...unsavedMark(photographs.isChanged, 'photograph')}
        >
          <Photographs {...{ portfolio, photographs }} />
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

type SavedPhotographs = ReturnType<typeof usePortfolioPhotos>;

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

type OpenDialog = {
  kind: 'alt' | 'credit';
  chosen: readonly PortfolioTile[];
  endChoice: () => void;
};

type PhotographsProps = Pick<Props, 'portfolio'> & { photographs: SavedPhotographs };

const displayOf = ({ focal, alt, state }: PortfolioTile): TileDisplay => ({
  image: { style: focalPosition(focal), loading: 'lazy', alt: '' },
  badge: state === 'stored' && !alt && (
    <span>
      <CaptionsOff size={14} strokeWidth={1.75} />
      <span className="visually-hidden">Without alternative text</span>
    </span>
  ),
});

function Photographs({ portfolio, photographs }: PhotographsProps) {
  const { _id, name } = portfolio;
  const { tiles, isChanged, order, retry, refresh } = photographs;
  const { showSuccess } = useResultDialog();
  const [open, setOpen] = useState<OpenDialog>();
  const dialogProps = {
    onDone(message: string) {
      open?.endChoice();
      setOpen(undefined);
      showSuccess(message);
      refresh();
    },
    onFailure: refresh,
    onClose: () => setOpen(undefined),
  };
  const ids = photographs.list.ids();
  const chosen = (open?.chosen ?? []).flatMap(({ id, alt = '' }) =>
    id ? { id, alt, number: ids.indexOf(id) + 1 } : [],
  );
  return (
    <>
      <PortfolioPhotographs
        {...{ photographs, displayOf }}
        pickerText="Click here or drop photographs to add them"
        hrefOf={({ id, state }) =>
          state === 'stored' && id ? paths.office.portfolio(_id, id) : undefined
        }
        toolbar={
          <>
            <UploadNote tiles={tiles} onRetry={() => retry()} />
            <PhotographSorting
              {...{ tiles }}
              shown={tiles}
              isSaving={isChanged && !tiles.some(({ state }) => state === 'failed')}
              onOrder={order}
            />
          </>
        }
        barActions={(now, endChoice) => {
          // Those that are not on the server have no texts yet.
          if (!now.some(({ id }) => id)) return null;
          const openFor = (kind: OpenDialog['kind']) => () =>
            setOpen({ kind, chosen: now, endChoice });
          return (
            <>
              {barButton('Set text', TextCursorInput, openFor('alt'))}
              {barButton('Set credit', PenLine, openFor('credit'))}
            </>
          );
        }}
      />
      {open?.kind === 'alt' && (
        <AlternativeTextDialog {...dialogProps} photographs={chosen} portfolio={name} />
      )}
      {open?.kind === 'credit' && (
        <CreditDialog {...dialogProps} ids={chosen.map(({ id }) => id)} />
      )}
    </>
  );
}
