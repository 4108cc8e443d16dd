'use client';

import {
  type ComponentType,
  type SubmitEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { focalPosition } from '@/components/Photograph';
import { paths } from '@/config/paths';
import { portfolioCreateSchema } from '@/contract/portfolio';
import type { RecordFormProps } from '../forms/FormDialog';
import { DATE_INPUT, FormField, Options, optionsOf } from '../forms/FormField';
import { useOfficeForm } from '../forms/useOfficeForm';
import { PhotographList } from '../photographs/PhotographList';
import { PhotographsStyle } from '../photographs/PhotographsStyle';
import { PhotographPicker, UploadNote } from '../photographs/PhotographUpload';
import { useTileList } from '../photographs/useTileList';
import type { NamedRecord } from '../records/RecordTable';
import { unsavedMark } from '../unsaved/unsavedMark';
import { useDraft } from '../unsaved/useDraft';
import {
  changedFields,
  type OfficePortfolio,
  type PhotographFields,
  type PortfolioTile,
  tilesOfPortfolio,
} from './portfolioTile';
import { createPortfolioTiles, type PortfolioValues, portfolioWriter } from './portfolioWriter';

const valuesOf = (portfolio: OfficePortfolio | undefined): PortfolioValues => ({
  service: portfolio?.service._id ?? '',
  name: portfolio?.name ?? '',
  description: portfolio?.description ?? '',
  date: portfolio?.date ?? '',
});

type FormProps = Pick<RecordFormProps<OfficePortfolio>, 'onSaved' | 'onGone'> & {
  portfolio?: OfficePortfolio | undefined;
};

/** The form of a portfolio: its fields, and photographs with uploads and failures of their own. */
export function usePortfolioForm({ portfolio, onSaved, onGone }: FormProps) {
  const [list] = useState(() => createPortfolioTiles(tilesOfPortfolio(portfolio)));
  const [writer] = useState(() => portfolioWriter(list, portfolio));
  const { tiles, add } = useTileList(`uploads:${portfolio?._id ?? 'new'}`, list, writer);
  const form = useOfficeForm({
    schema: portfolioCreateSchema,
    values: valuesOf(portfolio),
    draft: `portfolio:${portfolio?._id ?? 'new'}`,
    onGone,
    async send(fields, changed) {
      let allUploaded = false;
      try {
        await writer.saveFields(fields, changed);
        form.reset(fields);
        allUploaded = await writer.savePhotographs();
      } finally {
        const written = writer.portfolio();
        if (written) onSaved(written, allUploaded ? writer.message() : undefined);
      }
    },
  });

  /** Takes over what the server has by now; the fields stay when one of them was changed here. */
  const refresh = useEffectEvent((fresh: OfficePortfolio) => {
    if (form.sending || fresh === writer.portfolio()) return;
    list.refresh(tilesOfPortfolio(fresh));
    if (!form.isDirty) form.reset(valuesOf(fresh));
  });
  useEffect(() => {
    if (portfolio) refresh(portfolio);
  }, [portfolio]);

  // What was typed about its photographs.
  useDraft(portfolio && `photographs:${portfolio._id}`, {
    read() {
      const edited = list.tiles().filter(changedFields);
      return Object.fromEntries(edited.map((tile) => [tile.key, changedFields(tile)]));
    },
    restore(edited) {
      for (const [key, fields] of Object.entries(edited))
        list.edit(key, fields as Partial<PhotographFields>);
    },
  });

  /** Sends what is not on the server yet; of the failed photographs all, or `only` one. */
  async function submit(event?: SubmitEvent, only?: string) {
    list.retry(only);
    await form.submit(event);
  }

  const isDirty = form.isDirty || form.sending || list.isChanged();
  return {
    ...form,
    list,
    tiles,
    add,
    isDirty,
    formProps: { busy: form.sending, onSubmit: submit, ...unsavedMark(isDirty) },
    retry: (only?: string) => submit(undefined, only),
    remove: writer.remove,
  };
}

export type PortfolioForm = ReturnType<typeof usePortfolioForm>;

type FieldsProps = { form: PortfolioForm; services: readonly NamedRecord[] };

/** The fields of a portfolio; the specification labels the select 'Portfolio' (docs/specification.md#portfolio-form). */
export function PortfolioFields({ form, services }: FieldsProps) {
  const isEmpty = services.length === 0;
  return (
    <>
      {isEmpty && (
        <p>
          A portfolio belongs to a service, and there is none yet. Please add one first.{' '}
          <a href={paths.office.services}>Go to services</a>
        </p>
      )}
      <div className="pair">
        <FormField form={form} name="service" label="Portfolio" as="select">
          <option value="">Choose a service</option>
          <Options of={optionsOf(services)} />
        </FormField>
        <FormField form={form} name="date" label="Date (optional)" {...DATE_INPUT} />
      </div>
      <FormField form={form} name="name" label="Name" />
      <FormField form={form} name="description" label="Description" as="textarea" rows={5} />
    </>
  );
}

type PhotographsProps = {
  form: Pick<PortfolioForm, 'list' | 'tiles' | 'add' | 'retry' | 'remove'>;
  pickerText: string;
  Details?: ComponentType<{
    tile: PortfolioTile;
    onEdit: (edited: Partial<PhotographFields>) => void;
  }>;
};

/** The photographs of a portfolio's form: pick, order, remove, and follow their uploads (docs/specification.md#portfolio-form). */
export function PhotographsField({ form, pickerText, Details }: PhotographsProps) {
  const { list, tiles, retry, remove } = form;
  const displayOf = useCallback(
    (tile: PortfolioTile) => ({
      image: { style: focalPosition(tile.edited?.focal ?? tile.fields?.focal) },
      details: Details && <Details tile={tile} onEdit={(edited) => list.edit(tile.key, edited)} />,
    }),
    [Details, list],
  );

  return (
    <PhotographsStyle>
      <PhotographPicker text={pickerText} onPick={(files) => form.add(files)} />
      <PhotographList
        {...{ tiles, displayOf }}
        onOrder={list.replace}
        onRemove={(keys) => {
          for (const key of keys) remove(key);
          return true;
        }}
        onRetry={retry}
      />
      <UploadNote tiles={tiles} onRetry={() => retry()} />
    </PhotographsStyle>
  );
}
